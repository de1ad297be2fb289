import { data } from "react-router";
import { adminDb } from "#app/context.ts";
import { waitingImage } from "#domain/reviews/review-images.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/image.ts";

/** An image that waits for approval: nobody else can see it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const image = id && (await waitingImage(context.get(adminDb), id));
  if (!image) throw data(null, { status: 404 });
  return new Response(new Uint8Array(image), {
    headers: { "Content-Type": "image/webp", "Cache-Control": "private, no-store" },
  });
}
