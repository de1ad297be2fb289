import { setTimeout as sleep } from "node:timers/promises";
import type { RouterContextProvider } from "react-router";
import { readerAddress, visitorDb } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { waitWords } from "#app/ui/form/wait-words.ts";
import { formAge } from "#domain/messages/form-stamp.server.ts";
import { readContactMessage } from "#domain/messages/schema.ts";
import { sendMessage } from "#domain/messages/send-message.server.ts";

/** Nobody reads and fills in the form sooner. Who does waits for the rest: a robot loses its speed, a person nothing. */
const LEAST_MS = 1_500;

/** Takes what the contact form sent, and says what came of it. */
export async function receiveMessage(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  // The trap is out of people's sight: who filled it in shall not learn that nothing was stored.
  if (fields.homepage) return done();
  const read = readContactMessage(fields);
  const typed = {
    name: fieldText(fields.name),
    email: fieldText(fields.email),
    message: fieldText(fields.message),
  };
  if (!read.ok) return refused(400, { errors: read.errors, typed });

  const age = formAge(fieldText(fields.stamp), new Date()) ?? LEAST_MS;
  if (age < LEAST_MS) await sleep(LEAST_MS - age);
  const from = context.get(readerAddress);
  const sent = await sendMessage(context.get(visitorDb), { message: read.message, from });
  if (sent.ok) return done();
  const message = `You have sent several messages in a short time. Please try again ${waitWords(sent.waitSeconds)}.`;
  return refused(429, { message, typed }, { "Retry-After": String(sent.waitSeconds) });
}
