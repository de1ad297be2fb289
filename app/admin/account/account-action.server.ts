import { data, type RouterContextProvider } from "react-router";
import { encode } from "uqr";
import type { z } from "zod";
import { accountsContext, requestInfoContext, signedIn, siteContext } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import { changeEmail, changePassword } from "#domain/auth/change-account.server.ts";
import { endSessions } from "#domain/auth/open-sessions.server.ts";
import {
  addPasskey,
  beginPasskey,
  removePasskey,
  switchPasswords,
} from "#domain/auth/passkeys/passkeys.server.ts";
import type { RequestInfo } from "#domain/auth/request-info.ts";
import {
  emailSchema,
  newPasskeySchema,
  passkeyIdSchema,
  passkeyNameSchema,
  passwordChangeSchema,
  passwordSchema,
  sessionSchema,
  setUpCodeSchema,
} from "#domain/auth/schema.ts";
import type { SignedIn } from "#domain/auth/sessions.server.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
} from "#domain/auth/two-factor.server.ts";
import { profileSchema, typedProfile } from "#domain/authors/profile.ts";
import { saveProfile } from "#domain/authors/save-profile.server.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import { notRight } from "./attempt-answers.ts";

type ActionContext = {
  by: SignedIn;
  requestInfo: RequestInfo;
  /** The site's name, by which authenticators list the account. */
  issuer: string;
  now: Date;
};
type Answer = ReturnType<typeof done> | ReturnType<typeof refused>;
type Act = (fields: unknown, accounts: Accounts, context: ActionContext) => Promise<Answer>;

/** The actions of the account pages' forms, by their `intent`. */
const ACTIONS = new Map<string, Act>([
  [
    "profile",
    form(profileSchema, async (profile, accounts, context) => {
      const saved = await saveProfile(accounts, { ...context, profile });
      if (!saved.ok) return refused(409, { errors: saved.errors });
      return done("Saved.", { settings: typedProfile({ ...profile, slug: saved.slug }) });
    }),
  ],
  [
    "email",
    form(emailSchema, async (value, accounts, context) => {
      const changed = await changeEmail(accounts, { ...context, ...value });
      if (changed.outcome === "right") return done("Your email address has been changed.");
      if (changed.outcome !== "taken") return notRight("password", changed);
      return refused(409, { errors: { email: "Somebody on the team already uses this address." } });
    }),
  ],
  [
    "password",
    form(passwordChangeSchema, async (value, accounts, context) => {
      const changed = await changePassword(accounts, { ...context, ...value });
      if (changed.outcome !== "right") return notRight("password", changed);
      const headers = { "Set-Cookie": changed.value };
      return done(
        "Your password has been changed. All other sessions are signed out.",
        {},
        headers,
      );
    }),
  ],
  [
    "passkey-begin",
    form(passkeyNameSchema, async ({ name, ...proof }, accounts, context) => {
      const siteName = context.issuer;
      const begun = await beginPasskey(accounts, { ...context, ...proof, siteName });
      if (begun.outcome !== "right") return notRight("password", begun);
      return done("", { newPasskey: { name, ...begun.value } });
    }),
  ],
  [
    "passkey-add",
    form(newPasskeySchema, async ({ name, passkey: answer }, accounts, context) => {
      const added = await addPasskey(accounts, { ...context, name, answer });
      if (added === "added") return done("Your passkey has been added.");
      const message =
        added === "too-many"
          ? "You have 20 passkeys. Remove one first."
          : "That passkey couldn't be added. Please try again.";
      return refused(409, { message });
    }),
  ],
  [
    "passkey-remove",
    form(passkeyIdSchema, async (value, accounts, context) => {
      const removed = await removePasskey(accounts, { ...context, ...value });
      if (removed.outcome === "right") return done("Your passkey has been removed.");
      if (removed.outcome !== "last") return notRight("password", removed);
      const message = "It's your only one: allow passwords again, or add another passkey first.";
      return refused(409, { message });
    }),
  ],
  ["passwords-off", passwordSwitch(true)],
  ["passwords-on", passwordSwitch(false)],
  [
    "end-session",
    form(sessionSchema, async ({ session }, accounts, context) => {
      const ended = await endSessions(accounts, { ...context, which: { id: session } });
      return done(ended > 0 ? "Session signed out." : "That session has already ended.");
    }),
  ],
  [
    "end-others",
    async (_, accounts, context) => {
      await endSessions(accounts, { ...context, which: "others" });
      return done("All other sessions are signed out.");
    },
  ],
  [
    "begin",
    form(passwordSchema, async (value, accounts, context) => {
      const begun = await beginTwoFactor(accounts, { ...context, ...value });
      if (begun.outcome !== "right") return notRight("password", begun);
      const { setUp, key, uri } = begun.value;
      const appKey = { setUp, text: key, squares: encode(uri).data };
      return done("Scan the QR code with your authenticator app.", { appKey });
    }),
  ],
  [
    "confirm",
    form(setUpCodeSchema, async (value, accounts, context) => {
      const confirmed = await confirmTwoFactor(accounts, { ...context, ...value });
      if (confirmed.outcome === "on") return done("Two-factor authentication is on already.");
      if (confirmed.outcome === "expired")
        return refused(410, { message: "That took too long. Reload the page to start again." });
      if (confirmed.outcome !== "right") return notRight("code", confirmed);
      const { recoveryCodes, cookies } = confirmed.value;
      const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
      return done("Two-factor authentication is on.", { recoveryCodes }, headers);
    }),
  ],
  [
    "renew",
    form(passwordSchema, async (value, accounts, context) => {
      const renewed = await renewRecoveryCodes(accounts, { ...context, ...value });
      if (renewed.outcome !== "right") return notRight("password", renewed);
      const recoveryCodes = renewed.value;
      return done("Your old recovery codes no longer work.", { recoveryCodes });
    }),
  ],
  [
    "remove",
    form(passwordSchema, async (value, accounts, context) => {
      const removed = await removeTwoFactor(accounts, { ...context, ...value });
      if (removed.outcome !== "right") return notRight("password", removed);
      return done("Two-factor authentication is off.", {}, { "Set-Cookie": removed.value });
    }),
  ],
]);

export async function accountAction(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  const act = ACTIONS.get(fieldText(fields.intent));
  if (!act) throw data(null, { status: 400, statusText: "Bad Request" });
  const [by, requestInfo] = [context.get(signedIn), context.get(requestInfoContext)];
  const issuer = context.get(siteContext).name;
  return act(fields, context.get(accountsContext), { by, requestInfo, issuer, now: new Date() });
}

function passwordSwitch(off: boolean): Act {
  return form(passwordSchema, async (value, accounts, context) => {
    const switched = await switchPasswords(accounts, { ...context, ...value, off });
    if (switched.outcome === "none") return refused(409, { message: "Add a passkey first." });
    if (switched.outcome !== "right") return notRight("password", switched);
    return done(off ? "Only your passkeys sign you in now." : "Your password signs you in again.");
  });
}

function form<Value>(
  schema: z.ZodType<Value>,
  act: (value: Value, accounts: Accounts, context: ActionContext) => Promise<Answer>,
): Act {
  return async (fields, accounts, context) => {
    const read = parseFields(schema, fields);
    return read.ok ? act(read.value, accounts, context) : refused(400, { errors: read.errors });
  };
}
