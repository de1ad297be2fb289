import type { RouterContextProvider } from "react-router";
import { accountsContext, requestInfoContext, signedIn } from "#app/context.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { changeEmail, changePassword } from "#domain/auth/change-account.server.ts";
import { endSessions } from "#domain/auth/open-sessions.server.ts";
import { readEmailChange, readPasswordChange, readSessionId } from "#domain/auth/schema.ts";
import { answer, invalid, notRight, unknownIntent } from "./account-answers.server.ts";

type Fields = Awaited<ReturnType<typeof readForm>>;
type Context = Readonly<RouterContextProvider>;

/** Does what one of the account page's forms asks for. */
export async function actOnAccount(request: Request, context: Context) {
  const fields = await readForm(request);
  switch (fieldText(fields.intent)) {
    case "email":
      return email(fields, context);
    case "password":
      return password(fields, context);
    case "end-session":
      return end(fields, context);
    case "end-others":
      return endOthers(context);
    default:
      return unknownIntent();
  }
}

async function email(fields: Fields, context: Context) {
  const read = readEmailChange(fields);
  if (!read.ok) return invalid("email", read.errors);
  const changed = await changeEmail(context.get(accountsContext), {
    ...asker(context),
    ...read.value,
  });
  if (changed.outcome === "taken") {
    return answer({ intent: "email", errors: { email: "Another admin has this address." } }, 409);
  }
  if (changed.outcome !== "right") return notRight("email", changed);
  return answer({ intent: "email", done: "Your email address was changed." });
}

async function password(fields: Fields, context: Context) {
  const read = readPasswordChange(fields);
  if (!read.ok) return invalid("password", read.errors);
  const changed = await changePassword(context.get(accountsContext), {
    ...asker(context),
    ...read.value,
  });
  if (changed.outcome !== "right") return notRight("password", changed);
  const done = "Your password was changed. All other sessions have ended.";
  return answer({ intent: "password", done });
}

async function end(fields: Fields, context: Context) {
  const id = readSessionId(fields);
  const ended = id
    ? await endSessions(context.get(accountsContext), { ...asker(context), which: { id } })
    : 0;
  if (ended > 0) return answer({ intent: "end-session", done: "The session has ended." });
  return answer({ intent: "end-session", problem: "That session had ended already." }, 404);
}

async function endOthers(context: Context) {
  await endSessions(context.get(accountsContext), { ...asker(context), which: "others" });
  return answer({ intent: "end-others", done: "All other sessions have ended." });
}

function asker(context: Context) {
  return {
    by: context.get(signedIn),
    requestInfo: context.get(requestInfoContext),
    now: new Date(),
  };
}
