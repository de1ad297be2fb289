import { ROLE_NAMES, type Role } from "#domain/auth/role.ts";
import {
  type EmailContent,
  heading,
  html,
  htmlParagraphs,
  linkButton,
  renderEmail,
} from "#domain/mail/email-content.ts";
import type { MailKind, MailSite } from "#domain/mail/mail-kind.ts";
import { mailAddress } from "#platform/mail/mail-address.ts";
import { ROLES_MAY } from "./team.ts";

/** Tells whoever has an account what has happened to it; the entry of the activity says what. */
export const accountMail: MailKind = {
  async compose(db, { activityId, recipient }, site) {
    const to = mailAddress(recipient ?? "");
    const entry = await db
      .selectFrom("activity")
      .select(["verb", "noun", "title", "details", "by_id", "by_name", "noun_id"])
      .select("happened_at as at")
      .where("id", "=", activityId)
      .executeTakeFirst();
    if (!to || !entry) return null;
    const { noun_id: account, by_id: byId, by_name: byName } = entry;
    const details = entry.details as Record<string, string>;
    const event = entry.noun === "session" ? entry.verb : (details.what ?? entry.verb);
    // Its own, or what was done at the shell.
    const by = byId === null || byId === account ? null : byName;
    const happened = {
      by,
      // Nobody is signed in there.
      isByOperator: byId === null,
      title: entry.title,
      role: details.role as Role,
      address: details.address,
    };
    const news = NEWS[event]?.(happened, site.name);
    return news ? { ...accountEmail(site, news, entry.at), to } : null;
  },
};

type Happened = {
  by: string | null;
  isByOperator: boolean;
  title: string;
  role: Role;
  address: string | undefined;
};
/** `todo`: what to do about it, by default if it was somebody else. `why` they get the mail, if nothing was changed. */
type News = { subject: string; what: string; todo?: string; why?: string; isGone?: boolean };

/** Also right for who signs in by passkeys only, and so gets no link for a password. */
const LOOK_AFTER_IT =
  "If it wasn't you, sign out the sessions and remove the passkeys that aren't yours on your account's page, and choose a new password there. If you can't get in, tell an administrator of the site at once.";
const CHOOSE_ANOTHER =
  "If it wasn't you, choose a new password at once by 'Forgot password?' on the sign-in page. If you still can't get in, tell an administrator of the site.";
const TELL = "If it wasn't you, tell an administrator of the site at once.";

const NEWS: Record<string, (happened: Happened, site: string) => News> = {
  email: (_, site) => ({
    subject: `Your email address on ${site} was changed`,
    what: `Your account on ${site} has another email address now: you sign in with that one, and mails go there. This is the last one to this address.`,
    todo: TELL,
  }),
  password: (_, site) => ({
    subject: `Your password for ${site} was changed`,
    what: `The password of your account on ${site} was changed. Its other sessions and the invitations that you sent have ended.`,
    todo: CHOOSE_ANOTHER,
  }),
  "reset the password of": ({ isByOperator }, site) =>
    isByOperator
      ? {
          subject: `Your password for ${site} was reset`,
          what: `Whoever runs the server of ${site} has reset the password of your account. Two-factor authentication is off, your passkeys are removed, and your sessions, API tokens and invitations have ended.`,
          todo: "If you didn't ask for it, tell an administrator of the site at once.",
        }
      : {
          subject: `Your password for ${site} was changed`,
          what: `The password of your account on ${site} was changed by a mailed link. Your passkeys are removed, and your other sessions and the invitations that you sent have ended.`,
          todo: CHOOSE_ANOTHER,
        },
  "two-factor off": (_, site) => ({
    subject: `Two-factor authentication was turned off on ${site}`,
    what: `Your account on ${site} no longer asks for a code when you sign in: your password is enough.`,
  }),
  "passkey added": (_, site) => ({
    subject: `A passkey was added to your account on ${site}`,
    what: `Whoever has the new passkey signs in to your account on ${site} without a password.`,
  }),
  "signed in": ({ title, address }, site) => ({
    subject: `A new sign-in to ${site}`,
    what: `Somebody signed in to your account on ${site} with a browser that hasn't done so before: ${title}, from the address ${address}.`,
    why: "somebody signed in to your account",
  }),
  role: ({ by, role }, site) => ({
    subject: `You are an ${ROLE_NAMES[role].toLowerCase()} of ${site} now`,
    what: `${by ? `${by} changed` : "You changed"} your role on ${site}. ${ROLES_MAY[role]}`,
    todo: "",
  }),
  removed: ({ by }, site) => ({
    subject: `Your account on ${site} was removed`,
    what: `${by ? `${by} removed` : "You removed"} your account on ${site}. You can no longer sign in, and your API tokens and invitations have ended. What you wrote stays, with your name.`,
    todo: "",
    isGone: true,
  }),
};

function accountEmail(site: MailSite, news: News, at: Date): EmailContent {
  const { subject, what, todo = LOOK_AFTER_IT, isGone = false } = news;
  const when = at.toLocaleString("en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const paragraphs = [what, todo].filter(Boolean).join("\n\n");
  // There is no page of an account that is gone.
  const page = isGone ? null : `${site.url}/admin/account`;
  const why = `Sent by ${site.name} because ${news.why ?? "your account was changed"}, on ${when} UTC.`;
  return {
    subject,
    text: `${[paragraphs, page].filter(Boolean).join("\n\n")}\n\n--\n${why}\n`,
    html: renderEmail({
      // To its own admins the site needs no postal address.
      site: { ...site, address: "" },
      subject,
      preview: what,
      body: html`${heading(subject)}${htmlParagraphs(paragraphs)}${page && linkButton(site, page, "Your Account")}`,
      foot: html`${why}`,
    }),
  };
}
