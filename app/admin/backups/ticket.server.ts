import type { RouterContextProvider } from "react-router";
import { formSecret, signedIn } from "#app/context.ts";
import { formAge, stampForm } from "#domain/messages/form-stamp.server.ts";

type Context = Readonly<RouterContextProvider>;

/** A browser asks for the file as soon as the password was right. */
const LASTS_MS = 60_000;

/**
 * Lets this session download this file within a minute. The password is asked for by one request, so that a wrong one is
 * said beside its field, and the file is streamed by another, which the browser saves itself.
 */
export function newTicket(context: Context, name: string): string {
  return stampForm(new Date(), keyOf(context, name));
}

export function isTicket(context: Context, name: string, ticket: string): boolean {
  const age = formAge(ticket, new Date(), keyOf(context, name));
  return age !== null && age < LASTS_MS;
}

function keyOf(context: Context, name: string): string {
  return [context.get(formSecret), "backup", context.get(signedIn).session.id, name].join("\n");
}
