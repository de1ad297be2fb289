import { z } from "zod";
import { accountsContext, adminEvents, signedIn } from "#app/context.ts";
import { sessionExpiry } from "#domain/auth/sessions.server.ts";
import type { Route } from "./+types/events.ts";
import { ACCOUNT_HEADER } from "./account-header.ts";
import { eventStream } from "./event-stream.server.ts";

const age = z.coerce.number().nonnegative().catch(0);

/** The event stream of an open back office page, until the session ends. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const { id, session } = context.get(signedIn);
  // HEAD asks only whose session it is; the guard has checked that it is valid.
  if (request.method === "HEAD") return new Response(null, { headers: { [ACCOUNT_HEADER]: id } });
  const accounts = context.get(accountsContext);
  return eventStream(context.get(adminEvents), {
    age: age.parse(url.searchParams.get("age")),
    session,
    expiry: () => sessionExpiry(accounts, { id: session.id, now: new Date() }),
  });
}
