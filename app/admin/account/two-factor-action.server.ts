import type { RouterContextProvider } from "react-router";
import { accountsContext, requestInfoContext, signedIn } from "#app/context.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { readCode, readPassword } from "#domain/auth/schema.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
} from "#domain/auth/two-factor.server.ts";
import { answer, invalid, notRight, unknownIntent } from "./account-answers.server.ts";

type Context = Readonly<RouterContextProvider>;
type Fields = Awaited<ReturnType<typeof readForm>>;

/** Does what one of the forms about two-factor asks for. */
export async function actOnTwoFactor(request: Request, context: Context) {
  const fields = await readForm(request);
  switch (fieldText(fields.intent)) {
    case "begin":
      return begin(fields, context);
    case "confirm":
      return confirm(fields, context);
    case "remove":
      return remove(fields, context);
    case "renew":
      return renew(fields, context);
    default:
      return unknownIntent();
  }
}

async function begin(fields: Fields, context: Context) {
  const read = readPassword(fields);
  if (!read.ok) return invalid("begin", read.errors);
  const begun = await beginTwoFactor(...asking(context, read.value));
  if (begun.outcome !== "right") return notRight("begin", begun);
  return answer({ intent: "begin", done: "Scan the picture with your authenticator app." });
}

async function confirm(fields: Fields, context: Context) {
  const read = readCode({ ...fields, kind: "app" });
  if (!read.ok) return invalid("confirm", read.errors);
  const confirmed = await confirmTwoFactor(...asking(context, { code: read.value.code }));
  if (confirmed.outcome !== "right") return notRight("confirm", confirmed);
  const { recoveryCodes, cookie } = confirmed.value;
  const done = "Two-factor authentication is on.";
  return answer({ intent: "confirm", done, recoveryCodes }, 200, [cookie]);
}

async function remove(fields: Fields, context: Context) {
  const read = readPassword(fields);
  if (!read.ok) return invalid("remove", read.errors);
  const removed = await removeTwoFactor(...asking(context, read.value));
  if (removed.outcome !== "right") return notRight("remove", removed);
  const done = "Two-factor authentication is off.";
  return answer({ intent: "remove", done }, 200, [removed.value]);
}

async function renew(fields: Fields, context: Context) {
  const read = readPassword(fields);
  if (!read.ok) return invalid("renew", read.errors);
  const renewed = await renewRecoveryCodes(...asking(context, read.value));
  if (renewed.outcome !== "right") return notRight("renew", renewed);
  return answer({
    intent: "renew",
    done: "The old recovery codes open nothing any more.",
    recoveryCodes: renewed.value,
  });
}

function asking<Given>(context: Context, given: Given) {
  const asker = {
    by: context.get(signedIn),
    requestInfo: context.get(requestInfoContext),
    now: new Date(),
  };
  return [context.get(accountsContext), { ...asker, ...given }] as const;
}
