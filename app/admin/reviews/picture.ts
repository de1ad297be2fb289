import { data } from "react-router";
import { adminDb } from "#app/context.ts";
import { waitingPicture } from "#domain/reviews/review-pictures.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/picture.ts";

/** A picture that waits for approval: nobody else can see it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const picture = id && (await waitingPicture(context.get(adminDb), id));
  if (!picture) throw data(null, { status: 404 });
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, no-store" },
  });
}
