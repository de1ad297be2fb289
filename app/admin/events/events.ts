import { z } from "zod";
import { accountsContext, adminEvents, signedIn } from "#app/context.ts";
import { sessionExpiry } from "#domain/auth/sessions.server.ts";
import type { Route } from "./+types/events.ts";
import { eventStream } from "./event-stream.server.ts";

const age = z.coerce.number().nonnegative().catch(0);

/** What happens while a page of the back office is open, until the session ends. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  // Asks only whether the session is valid: past the guard, it is.
  if (request.method === "HEAD") return new Response(null);
  const { session } = context.get(signedIn);
  const accounts = context.get(accountsContext);
  return eventStream(context.get(adminEvents), {
    age: age.parse(url.searchParams.get("age")),
    session,
    expiry: () => sessionExpiry(accounts, { id: session.id, now: new Date() }),
  });
}
