import { adminDb } from "#app/context.ts";
import { countUnreadMessages } from "#domain/messages/list-messages.server.ts";
import type { Route } from "./+types/unread.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json({ count: await countUnreadMessages(context.get(adminDb)) });
}
