import type { RouterContextProvider } from "react-router";
import { adminDb, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { removeSubscriber } from "#domain/newsletter/remove-subscriber.server.ts";
import { readId } from "#domain/tables/id.ts";

/** Unsubscribes whom the form names. */
export async function unsubscribeOne(request: Request, context: Readonly<RouterContextProvider>) {
  const id = readId((await readForm(request)).id);
  const by = context.get(signedIn);
  const removed = id
    ? await removeSubscriber(context.get(adminDb), { id, by, now: new Date() })
    : null;
  if (!removed?.ok) {
    return refused(404, { message: "This subscriber is no longer on the list." });
  }
  return done(`${removed.email} is unsubscribed.`);
}
