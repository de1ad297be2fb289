import { data, type RouterContextProvider } from "react-router";
import type { Outcome } from "#app/admin/ui/form/outcome.tsx";
import { adminDb, signedIn } from "#app/context.ts";
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
    return outcome({ problem: "This subscriber is no longer on the list." }, 404);
  }
  return outcome({ done: `${removed.email} is unsubscribed.` });
}

function outcome(value: Outcome, status = 200) {
  return data(value, { status });
}
