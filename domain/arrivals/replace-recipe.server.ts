import type { Actor } from "#domain/activity/activity.ts";
import type { DatabaseTransaction } from "#domain/database.ts";
import { lockRecipe, saveOver } from "#domain/recipes/commands/update-recipe.server.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { lockVersions } from "#domain/recipes/versions/write-versions.server.ts";

type Replacement = { id: string; input: RecipeInput; by: Actor; now: Date };

type Replaced =
  | { ok: true; slug: string; formerVersion: number }
  /** `gone`: it is deleted, or in the trash. */
  | { ok: false; reason: "gone" | "source-taken" };

/** Saves what came from elsewhere over a recipe that is here. Its status, its slug and its dates stay. */
export async function replaceRecipe(
  tx: DatabaseTransaction,
  { id, input, ...context }: Replacement,
): Promise<Replaced> {
  await lockVersions(tx, input);
  const before = await lockRecipe(tx, id);
  if (!before) return { ok: false, reason: "gone" };
  const { version, status } = before;
  const content = {
    ...input,
    status,
    slug: "",
    source: input.source ?? before.source,
    allergens: input.allergens ?? before.allergens,
    versionLabel: input.versionLabel ?? before.versionLabel,
    // What it does not name stays.
    versions: input.versions.length > 0 ? input.versions : before.versions,
  };
  const change = { id, input: content, version, keepsDate: true, ...context };
  const saved = await saveOver(tx, before, change, { verb: "saved", details: { status } });
  if (!saved.ok) return { ok: false, reason: "source-taken" };
  return { ok: true, slug: saved.recipe.slug, formerVersion: version };
}
