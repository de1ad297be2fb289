import { href, type RouterContextProvider } from "react-router";
import { settingPath } from "#app/admin/settings/find-setting.ts";
import { adminDb, mailService, siteContext } from "#app/context.ts";
import { findMailNotice } from "#domain/mail-server/mail-service.server.ts";
import { NO_ADDRESS_FOR_ISSUES, NO_MAIL_SERVER_FOR_ISSUES } from "#domain/newsletter/issue.ts";
import { countSubscribers } from "#domain/newsletter/list-subscribers.server.ts";

/** What an issue can't be sent without; `forNow`: it can be scheduled. */
export type Missing = { text: string; link: { to: string; label: string }; forNow?: boolean };

/** What is missing, said before anything is asked, and why a send is refused. */
export async function missingToSend(context: Readonly<RouterContextProvider>): Promise<Missing[]> {
  const db = context.get(adminDb);
  const [mail, subscribers] = await Promise.all([
    findMailNotice(db, context.get(mailService)),
    countSubscribers(db),
  ]);
  const missing: Missing[] = [];
  if (mail?.isMissing) {
    const link = { to: href("/admin/settings/mail"), label: "Set Up Mail" };
    missing.push({ text: NO_MAIL_SERVER_FOR_ISSUES, link });
  }
  if (!context.get(siteContext).support.address) {
    const link = { to: settingPath("address"), label: "Address in Settings" };
    missing.push({ text: NO_ADDRESS_FOR_ISSUES, link });
  }
  if (subscribers === 0) {
    const link = { to: href("/admin/subscribers"), label: "Subscribers" };
    const text = "There are no subscribers to send it to yet.";
    missing.push({ text, link, forNow: true });
  }
  return missing;
}
