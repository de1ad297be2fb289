import { href } from "react-router";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, signedIn, siteCheckOptions } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { readImportAddress } from "#domain/imports/import-address.ts";
import { listImports } from "#domain/imports/read-imports.server.ts";
import { checkSite } from "#domain/imports/site-check.server.ts";
import { knownFormats } from "#domain/transfer/recognize.ts";
import type { Route } from "./+types/import.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { MoveIn } from "./move-in.tsx";
import "./import.css";

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: await listImports(context.get(adminDb)), known: knownFormats() };
}

/** Checks a site by its address. Files have their own way: `files/`. */
export async function action({ request, context }: Route.ActionArgs) {
  const read = readImportAddress(await readForm(request));
  if (!read.ok) return refused(400, { errors: read.errors });
  const options = context.get(siteCheckOptions);
  const act = { by: context.get(signedIn), now: new Date() };
  const checked = await checkSite(context.get(adminDb), { ...read.value, options, ...act });
  if (!checked.ok) return refused(400, { errors: checked.errors });
  return done("", { to: href("/admin/import/:id", { id: checked.id }) });
}

export const clientAction = adminActionFor(
  "We couldn't reach this site. Your address is still here; check your connection and try again.",
  readImportAddress,
);

export default function Import({ loaderData }: Route.ComponentProps) {
  const { imports, known } = loaderData;
  useLiveReload(["import"]);
  return (
    <>
      <PageHeader note="Bring your recipes from another site or program. You see what will come before anything is imported, and can undo it afterwards." />
      <MoveIn known={known} />
      <EarlierImports imports={imports} />
    </>
  );
}
