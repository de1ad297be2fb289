import type { RouterContextProvider } from "react-router";
import { readerAddress, siteContext, visitorDb } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { readSubscription } from "#domain/newsletter/schema.ts";
import { subscribe } from "#domain/newsletter/subscribe.server.ts";
import { CONFIRM, THANKS } from "#domain/newsletter/subscription-texts.ts";

/** `next`: what is left to do for the reader. */
type SignedUp = { isNew: boolean; next?: string };

/** Validates the submitted email address and subscribes it. */
export async function signUp(fields: unknown, context: Readonly<RouterContextProvider>) {
  const read = readSubscription(fields);
  if (!read.ok) return refused(400, { message: read.error });
  const confirm = context.get(siteContext).newsletterConfirm;
  const result = await subscribe(context.get(visitorDb), {
    email: read.email,
    confirm,
    from: context.get(readerAddress),
  });
  if (result.ok) return done<SignedUp>(THANKS, { isNew: true, ...(confirm && { next: CONFIRM }) });
  if (result.reason === "already-subscribed") {
    return done<SignedUp>("You are already subscribed!", { isNew: false });
  }
  const message = `Too many sign-ups from here. Please try again ${describeWait(result.waitSeconds)}.`;
  return refused(429, { message }, { "Retry-After": String(result.waitSeconds) });
}
