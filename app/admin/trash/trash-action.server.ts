import type { RouterContextProvider } from "react-router";
import { adminDb, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { deleteForEver } from "#domain/recipes/commands/delete-recipe.server.ts";
import { restoreRecipe } from "#domain/recipes/commands/restore-recipe.server.ts";
import { findTitles } from "#domain/recipes/reading/titles.server.ts";
import { readId } from "#domain/tables/id.ts";

const GONE = "This recipe is no longer in the trash.";

/** Restores one deleted recipe or removes it for ever, as the form asks. */
export async function actOnTrash(request: Request, context: Readonly<RouterContextProvider>) {
  const { intent, id: given } = await readForm(request);
  if (intent !== "restore" && intent !== "delete") {
    return refused(400, { message: "That can't be done with a deleted recipe." });
  }
  const db = context.get(adminDb);
  const id = readId(given);
  const [recipe] = id ? await findTitles(db, [id], { deleted: true }) : [];
  if (!recipe) return refused(404, { message: GONE });
  const { id: adminId, name } = context.get(signedIn);
  const entry = { by: { id: adminId, name }, now: new Date() };
  if (intent === "delete") {
    const [removed] = await deleteForEver(db, { ids: [recipe.id], ...entry });
    if (removed?.outcome !== "done") return refused(404, { message: GONE });
    return done(`"${recipe.title}" is deleted for ever.`);
  }
  const restored = await restoreRecipe(db, { id: recipe.id, ...entry });
  if (restored.ok) return done(restoredWords(recipe.title, restored.lostCategory));
  if (restored.reason === "not-found") return refused(404, { message: GONE });
  const taken = `"${recipe.title}" can't be restored: the page it came from is another recipe here.`;
  return refused(409, { message: taken });
}

function restoredWords(title: string, lostCategory: string | null): string {
  const back = `"${title}" is restored.`;
  return lostCategory ? `${back} Its category ${lostCategory} was deleted meanwhile.` : back;
}
