import { adminDb, siteContext } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { exportPersonalData } from "#domain/personal-data/export-personal-data.server.ts";
import { readPerson } from "#domain/personal-data/personal-data.ts";
import type { Route } from "./+types/file.ts";

/** All data of one reader as a JSON file. Form field: `email`. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readPerson(await readForm(request));
  if (!read.ok) return new Response(read.errors.email, { status: 400 });
  const { url: siteUrl } = context.get(siteContext);
  const now = new Date();
  const data = await exportPersonalData(context.get(adminDb), { email: read.email, siteUrl, now });
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="personal-data-${now.toISOString().slice(0, 10)}.json"`,
    },
  });
}

export const loader = postOnly;
