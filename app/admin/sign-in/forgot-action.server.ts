import { setTimeout as sleep } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import { accountsContext, mailService, requestInfoContext, visitorDb } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { askForPasswordReset } from "#domain/auth/password-reset.server.ts";
import { forgottenSchema } from "#domain/auth/schema.ts";
import { isMailSetUp } from "#domain/mail-server/mail-route.server.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import { signInFailed, tooManyAttempts } from "./sign-in-results.server.ts";

/** Longer than a mail takes to queue: an answer's time says as little as its words about whose address it is. */
const ANSWER_MS = 400;

/** Mails the link, if the address is an admin's. */
export async function askForLink(request: Request, context: Readonly<RouterContextProvider>) {
  const read = parseFields(forgottenSchema, await readForm(request));
  if (!read.ok) return refused(400, { errors: read.errors });
  if (!(await isMailSetUp(context.get(visitorDb), context.get(mailService).environment))) {
    return refused(409, { message: "This site can't send mail. Please reload the page." });
  }
  const requestInfo = context.get(requestInfoContext);
  const asking = { ...read.value, requestInfo, now: new Date() };
  try {
    const asked = askForPasswordReset(context.get(accountsContext), asking);
    const [{ waitSeconds }] = await Promise.all([asked, sleep(ANSWER_MS)]);
    return waitSeconds > 0 ? tooManyAttempts(waitSeconds) : done("", { asked: true });
  } catch (error) {
    return signInFailed(error, context);
  }
}
