import { adminDb } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { allSavedRecipes } from "#domain/recipes/commands/all-saved-recipes.server.ts";
import { readExportRequest } from "#domain/transfer/export/export-request.ts";
import { countLosses, type LossCount, lossLines } from "#domain/transfer/export/losses.ts";
import { OWN } from "#domain/transfer/export/own-format.ts";
import type { Route } from "./+types/find-losses.ts";

/** More are not looked at: it takes a second, and what the others lose is the same. */
const MOST = 5_000;

/** `isCut`: there are more recipes than were looked at. */
export type FoundLosses = { lines: string[]; looked: number; isCut: boolean };

/** What the chosen recipes would lose in a format, before it is exported. */
export async function action({ request, context }: Route.ActionArgs) {
  const asked = readExportRequest(await readForm(request));
  if (!asked.ok) return new Response(asked.error, { status: 400 });
  const { format, chosen } = asked;
  const losses: LossCount = new Map();
  let [looked, isCut] = [0, false];
  if (format !== OWN) {
    for await (const recipe of allSavedRecipes(context.get(adminDb), chosen)) {
      isCut = looked === MOST;
      if (isCut || request.signal.aborted) break;
      countLosses(losses, format, recipe);
      looked += 1;
    }
  }
  return Response.json({ lines: lossLines(losses), looked, isCut } satisfies FoundLosses);
}

export const loader = postOnly;
