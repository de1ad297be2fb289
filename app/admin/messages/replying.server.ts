import type { RouterContextProvider } from "react-router";
import { adminDb, mailService, signedIn, siteContext } from "#app/context.ts";
import { findMailNotice, type MailNotice } from "#domain/mail-server/mail-service.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Where mail goes; `isMissing`: no reply can be sent, and why. */
export async function findReplyNotice(context: Context): Promise<MailNotice | null> {
  const isAdmin = context.get(signedIn).role === "admin";
  const notice = await findMailNotice(context.get(adminDb), context.get(mailService), isAdmin);
  if (!notice?.isMissing) return notice;
  return { ...notice, text: `Replies can't be sent from here yet. ${notice.text}` };
}

/** Where readers' answers to a reply go: the site's own address, else that of who replies. */
export function answersTo(context: Context): string {
  return context.get(siteContext).support.email || context.get(signedIn).email;
}
