import { z } from "zod";
import { accountsContext, adminEvents, signedIn } from "#app/context.ts";
import { sessionExpiry } from "#domain/auth/sessions.server.ts";
import type { Route } from "./+types/events.ts";
import { eventStream } from "./event-stream.server.ts";

const age = z.coerce.number().nonnegative().catch(0);

/** The event stream of an open back office page, until the session ends. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  // HEAD asks only whether the session is valid, which the guard has checked.
  if (request.method === "HEAD") return new Response(null);
  const { session } = context.get(signedIn);
  const accounts = context.get(accountsContext);
  return eventStream(context.get(adminEvents), {
    age: age.parse(url.searchParams.get("age")),
    session,
    expiry: () => sessionExpiry(accounts, { id: session.id, now: new Date() }),
  });
}
