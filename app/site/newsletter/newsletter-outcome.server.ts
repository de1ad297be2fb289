import type { RouterContextProvider } from "react-router";
import { readerAddress, siteContext, visitorDb } from "#app/context.ts";
import { waitWords } from "#app/ui/form/wait-words.ts";
import { readSubscription } from "#domain/newsletter/schema.ts";
import { subscribe } from "#domain/newsletter/subscribe.server.ts";
import type { NewsletterOutcome } from "./newsletter-outcome.ts";

export type SignedUp = { outcome: NewsletterOutcome; status: number; headers?: HeadersInit };

/** Signs up the address among what a reader sent, and says what came of it. */
export async function signUp(
  fields: unknown,
  context: Readonly<RouterContextProvider>,
): Promise<SignedUp> {
  const read = readSubscription(fields);
  if (!read.ok) return { outcome: { state: "refused", message: read.error }, status: 400 };
  const result = await subscribe(context.get(visitorDb), {
    email: read.email,
    confirm: context.get(siteContext).newsletterConfirm,
    from: context.get(readerAddress),
  });
  if (result.ok) {
    return { outcome: { state: "subscribed", message: "Thank you for subscribing!" }, status: 200 };
  }
  if (result.reason === "already-subscribed") {
    const message = "You are already subscribed!";
    return { outcome: { state: result.reason, message }, status: 200 };
  }
  const message = `That was a lot of sign-ups. Please try again ${waitWords(result.waitSeconds)}.`;
  return {
    outcome: { state: "refused", message },
    status: 429,
    headers: { "Retry-After": String(result.waitSeconds) },
  };
}
