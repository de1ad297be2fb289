import { href, type RouterContextProvider } from "react-router";
import { adminDb, signedIn, webhookOptions } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { readId } from "#domain/tables/id.ts";
import { readWebhook } from "#domain/webhooks/schema.ts";
import { type SendAgainResult, sendAgain, sendTest } from "#domain/webhooks/send-again.server.ts";
import {
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  resumeWebhook,
  rotateSecret,
  updateWebhook,
} from "#domain/webhooks/webhooks.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Creates a webhook. Only this response, and that of a rotation, contains the secret. */
export async function actOnWebhooks(request: Request, context: Context) {
  const { intent, ...fields } = await readForm(request);
  if (intent !== "create") return unknown();
  const read = readWebhook(fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  const created = await createWebhook(context.get(adminDb), {
    webhook: read.value,
    options: context.get(webhookOptions),
    by: context.get(signedIn),
    now: new Date(),
  });
  if (!created.ok) return refused(409, { errors: created.errors });
  return done("", { secret: created.secret });
}

/** Changes one webhook, or sends something to it. */
export async function actOnWebhook(request: Request, given: string, context: Context) {
  const { intent, ...fields } = await readForm(request);
  const id = readId(given);
  if (!id) return gone();
  const db = context.get(adminDb);
  const options = context.get(webhookOptions);
  const asked = { id, by: context.get(signedIn), now: new Date() };
  switch (intent) {
    case "save": {
      const read = readWebhook(fields);
      if (!read.ok) return refused(400, { errors: read.errors });
      const saved = await updateWebhook(db, { ...asked, webhook: read.value, options });
      if (saved.ok) return done("Webhook saved.");
      return saved.reason === "refused" ? refused(409, { errors: saved.errors }) : gone();
    }
    case "pause":
      return (await pauseWebhook(db, asked)) ? done("Webhook paused.") : gone();
    case "resume":
      return (await resumeWebhook(db, asked)) ? done("Webhook resumed.") : gone();
    case "rotate": {
      const rotated = await rotateSecret(db, { ...asked, options });
      return rotated ? done("", rotated) : gone();
    }
    case "delete":
      await deleteWebhook(db, asked);
      return done("Webhook deleted.", { to: href("/admin/settings/webhooks") });
    case "test":
      return sent(await sendTest(db, asked), "Test event sent.");
    case "send-again": {
      const delivery = readId(fields.delivery);
      const result = delivery && (await sendAgain(db, { ...asked, delivery }));
      return result ? sent(result, "Sending it again.") : gone();
    }
    default:
      return unknown();
  }
}

function sent(result: SendAgainResult, message: string) {
  if (result.ok) return done(message);
  if (result.reason === "not-found") return gone();
  return refused(409, { message: "The webhook isn't active. Resume it first." });
}

function gone() {
  return refused(404, { message: "This is no longer there. It may have been deleted." });
}

function unknown() {
  return refused(400, { message: "That action isn't available." });
}
