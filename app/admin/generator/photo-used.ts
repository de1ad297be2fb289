import { data } from "react-router";
import { z } from "zod";
import { generatorContext } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { jsonBody } from "#app/ui/form/json-body.ts";
import { reportPhotoUsed } from "#domain/generation/photos/find-photos.server.ts";
import type { Route } from "./+types/photo-used.ts";

const schema = z.object({ downloadUrl: z.url().max(2_000) });

/** Reports the use of a stock photo to its provider. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = schema.safeParse(await jsonBody(request));
  if (!read.success) return data(null, { status: 400 });
  await reportPhotoUsed(context.get(generatorContext).photos, read.data.downloadUrl);
  return data(null, { status: 202 });
}

export const loader = postOnly;
