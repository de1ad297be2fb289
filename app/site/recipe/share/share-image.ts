import { href } from "react-router";
import type { Route } from "./+types/share-image.ts";
import { composeShareImage } from "./compose-share-image.server.ts";
import { answerWithImage } from "./composed-images.server.ts";

/** The Open Graph image of a recipe without an image (page-meta.ts). PNG. */
export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  return answerWithImage(context, slug, {
    type: "image/png",
    addressOf: (moved) => href("/recipe/:slug/share.png", { slug: moved }),
    compose: composeShareImage,
  });
}
