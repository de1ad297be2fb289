import { data, type RouterContextProvider } from "react-router";
import { adminDb, reportFault, signedIn } from "#app/context.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import { deleteRecipes } from "#domain/recipes/commands/delete-recipe.server.ts";
import { moveRecipes } from "#domain/recipes/commands/move-recipes.server.ts";
import {
  publishRecipes,
  unpublishRecipes,
} from "#domain/recipes/commands/publish-recipe.server.ts";
import { findTitles } from "#domain/recipes/reading/titles.server.ts";
import { type ChosenOutcome, readChosenRecipes } from "#domain/recipes/tables/chosen-recipes.ts";
import { readId } from "#domain/tables/id.ts";
import {
  type Change,
  type ChangeOutcome,
  changeWords,
  FAILED,
  readChange,
} from "./change-outcome.ts";

type Asked = { change: Change; ids: string[]; category: string | null };

/** Does what the table's form asks with one recipe or many: `intent`, `id` (repeated), `category`. */
export async function changeRecipes(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  const change = readChange(fields.intent);
  if (!change) return answer({ problem: "This is nothing that can be done here." }, 400);
  const chosen = readChosenRecipes([fields.id ?? []].flat());
  if (!chosen.ok) return answer({ problem: chosen.error }, 400);
  const asked = { change, ids: chosen.ids, category: readId(fields.category) };
  try {
    if (change === "delete" && fields.sure !== "yes") return await askAgain(asked.ids, context);
    return await act(asked, context);
  } catch (error) {
    context.get(reportFault)(error);
    return answer({ problem: FAILED[change] }, 500);
  }
}

async function askAgain(ids: string[], context: Readonly<RouterContextProvider>) {
  const found = await findTitles(context.get(adminDb), ids);
  if (found.length === 0) return gone();
  const [foundIds, titles] = [found.map(({ id }) => id), found.map(({ title }) => title)];
  return answer({ sure: { ids: foundIds, titles } });
}

async function act({ change, ids, category }: Asked, context: Readonly<RouterContextProvider>) {
  const db = context.get(adminDb);
  const { id, name } = context.get(signedIn);
  const many = { ids, by: { id, name }, now: new Date() };
  if (change === "move") {
    const to = (await listCategoryNames(db)).find((known) => known.id === category);
    if (!to) return answer({ problem: "Please choose a category." }, 400);
    const moved = await moveRecipes(db, { ...many, categoryId: to.id });
    if (!moved.ok) return answer({ problem: `${to.name} was deleted meanwhile.` }, 409);
    return told(change, moved.outcomes, to.name);
  }
  const verb = { publish: publishRecipes, unpublish: unpublishRecipes, delete: deleteRecipes }[
    change
  ];
  return told(change, await verb(db, many));
}

function told(change: Change, outcomes: ChosenOutcome[], to?: string) {
  if (outcomes.every(({ outcome }) => outcome === "not-found")) return gone();
  return answer({ done: changeWords(change, outcomes, to) });
}

function gone() {
  return answer({ problem: "It is no longer there: it may have been deleted meanwhile." }, 404);
}

function answer(outcome: ChangeOutcome, status = 200) {
  return data(outcome, status);
}
