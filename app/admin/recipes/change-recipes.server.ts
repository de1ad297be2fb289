import { href, type RouterContextProvider } from "react-router";
import { adminDb, reportError, signedIn } from "#app/context.ts";
import { done, refused, type Undo } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import { deleteRecipes } from "#domain/recipes/commands/delete-recipe.server.ts";
import { moveRecipes } from "#domain/recipes/commands/move-recipes.server.ts";
import {
  publishRecipes,
  unpublishRecipes,
} from "#domain/recipes/commands/publish-recipe.server.ts";
import { type ChosenOutcome, readChosenRecipes } from "#domain/recipes/tables/chosen-recipes.ts";
import { readId } from "#domain/tables/id.ts";
import { type Change, describeOutcomes, FAILED, readChange } from "./change-outcome.ts";

type ChangeRequest = {
  change: Change;
  ids: string[];
  category: string | null;
  isBySwitch: boolean;
};

/** Changes one or more recipes. Form fields: `intent`, `id` (repeated), `category`, `from`. */
export async function changeRecipes(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  const change = readChange(fields.intent);
  if (!change) return refused(400, { message: "That action isn't available." });
  const chosen = readChosenRecipes([fields.id ?? []].flat());
  if (!chosen.ok) return refused(400, { message: chosen.error });
  const category = readId(fields.category);
  const isBySwitch = fields.from === "switch";
  try {
    return await applyChange({ change, ids: chosen.ids, category, isBySwitch }, context);
  } catch (error) {
    return refused(context.get(reportError)(error), { message: FAILED[change] });
  }
}

async function applyChange(requested: ChangeRequest, context: Readonly<RouterContextProvider>) {
  const { change, ids, category } = requested;
  const db = context.get(adminDb);
  const { id, name } = context.get(signedIn);
  const many = { ids, by: { id, name }, now: new Date() };
  if (change === "move") {
    const to = (await listCategoryNames(db)).find((known) => known.id === category);
    if (!to) return refused(400, { message: "Please choose a category." });
    const moved = await moveRecipes(db, { ...many, categoryId: to.id });
    if (!moved.ok) return refused(409, { message: `${to.name} has been deleted.` });
    return respond(requested, moved.outcomes, to.name);
  }
  const verb = { publish: publishRecipes, unpublish: unpublishRecipes, delete: deleteRecipes }[
    change
  ];
  return respond(requested, await verb(db, many));
}

function restoring(outcomes: ChosenOutcome[]): Undo {
  const deleted = outcomes.filter(({ outcome }) => outcome === "done");
  const ids = deleted.map(({ id }): [string, string] => ["id", id]);
  return { action: href("/admin/trash"), fields: [["intent", "restore"], ...ids] };
}

function respond({ change, isBySwitch }: ChangeRequest, outcomes: ChosenOutcome[], to?: string) {
  if (outcomes.every(({ outcome }) => outcome === "not-found")) {
    const message = "It no longer exists; it may have been deleted.";
    return refused(404, { message });
  }
  // The switch itself shows the new status.
  if (isBySwitch) return done();
  const message = describeOutcomes(change, outcomes, to);
  return change === "delete" ? done(message, { undo: restoring(outcomes) }) : done(message);
}
