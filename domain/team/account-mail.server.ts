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
      title: entry.title,
      role: details.role as Role,
      address: details.address,
    };
    const news = NEWS[event]?.(happened, site.name);
    return news ? { ...accountEmail(site, news, entry.at), to } : null;
  },
};

type Happened = { by: string | null; title: string; role: Role; address: string | undefined };
/** `todo`: what to do about it, by default if it was somebody else. */
type News = { subject: string; what: string; todo?: string };

const CHOOSE_ANOTHER =
  "If it wasn't you, choose a new password at once by 'Forgot password?' on the sign-in page, and look at the sessions on your account's page.";
const TELL = "If it wasn't you, tell an administrator of the site at once.";

const PASSWORD = (_: Happened, site: string): News => ({
  subject: `Your password for ${site} was changed`,
  what: `The password of your account on ${site} was changed, and its other sessions have ended.`,
});

const NEWS: Record<string, (happened: Happened, site: string) => News> = {
  email: (_, site) => ({
    subject: `Your email address on ${site} was changed`,
    what: `Your account on ${site} has another email address now: you sign in with that one, and mails go there. This is the last one to this address.`,
    todo: TELL,
  }),
  password: PASSWORD,
  "reset the password of": PASSWORD,
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
  }),
  role: ({ by, role }, site) => ({
    subject: `You are an ${ROLE_NAMES[role].toLowerCase()} of ${site} now`,
    what: `${by ? `${by} changed` : "You changed"} your role on ${site}. ${MAY[role]}`,
    todo: "",
  }),
  removed: ({ by }, site) => ({
    subject: `Your account on ${site} was removed`,
    what: `${by ? `${by} removed` : "You removed"} your account on ${site}. You can't sign in any more, and your API tokens and invitations have ended. What you wrote stays, with your name.`,
    todo: "",
  }),
};

const MAY: Record<Role, string> = {
  admin: "Administrators can do everything.",
  editor:
    "Editors work on all recipes, categories, images, reviews and messages; settings and the team are the administrators'.",
  author: "Authors write drafts, and ask an editor to publish them.",
};

function accountEmail(site: MailSite, { subject, what, todo }: News, at: Date): EmailContent {
  const when = at.toLocaleString("en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const next = todo ?? CHOOSE_ANOTHER;
  const paragraphs = [what, next].filter(Boolean).join("\n\n");
  const page = `${site.url}/admin/account`;
  const why = `Sent by ${site.name} because your account was changed, on ${when} UTC.`;
  return {
    subject,
    text: `${paragraphs}\n\n${page}\n\n--\n${why}\n`,
    html: renderEmail({
      // To its own admins the site needs no postal address.
      site: { ...site, address: "" },
      subject,
      preview: what,
      body: html`${heading(subject)}${htmlParagraphs(paragraphs)}${linkButton(site, page, "Your Account")}`,
      foot: html`${why}`,
    }),
  };
}
