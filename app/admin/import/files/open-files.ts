import { adminDb, signedIn } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { openImport } from "#domain/imports/change-imports.server.ts";
import type { Route } from "./+types/open-files.ts";

/** Begins an import of files: answers with its id, under which their pieces are sent next. */
export async function action({ context }: Route.ActionArgs) {
  const id = await openImport(context.get(adminDb), { by: context.get(signedIn), now: new Date() });
  return Response.json({ id }, { status: 201 });
}

export const loader = postOnly;
