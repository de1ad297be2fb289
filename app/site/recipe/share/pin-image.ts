import { href } from "react-router";
import { mediaContext } from "#app/context.ts";
import type { Media } from "#domain/media/media.ts";
import type { Route } from "./+types/pin-image.ts";
import { composePinImage } from "./compose-pin-image.server.ts";
import { answerWithImage } from "./composed-images.server.ts";

/** The 2:3 image of a recipe that Pinterest saves: its own image, where it is in the library, above its title. JPEG. */
export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { store } = context.get(mediaContext);
  return answerWithImage(context, slug, {
    type: "image/jpeg",
    addressOf: (moved) => href("/recipe/:slug/pin.jpg", { slug: moved }),
    async compose(text, { image, imageFiles }) {
      const crop = imageFiles?.square?.replace("/media/", "");
      const file =
        (crop && (await read(store, crop))) || (imageFiles && (await read(store, image)));
      return composePinImage(text, file || null);
    },
  });
}

/** Null for what is not in the library. */
async function read(store: Media["store"], address: string | null): Promise<Uint8Array | null> {
  const file = address ? await store.read(address.replace("/media/", "")) : null;
  return file && new Uint8Array(await new Response(file.body).arrayBuffer());
}
