import type { RouterContextProvider } from "react-router";
import { adminDb, mailService } from "#app/context.ts";
import { findMailNotice } from "#domain/mail-server/mail-service.server.ts";

/** Whether a mail may be promised: without a server it is a file that nobody gets. */
export async function mailGoesOut(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const notice = await findMailNotice(context.get(adminDb), context.get(mailService), false);
  return !notice?.isMissing;
}
