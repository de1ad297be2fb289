import { randomUUID } from "node:crypto";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { accountsContext, adminDb, signedIn, siteContext } from "#app/context.ts";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import { listUnsaved } from "#domain/unsaved/unsaved-recipes.server.ts";
import type { Route } from "./+types/new-recipe.ts";
import { mailGoesOut } from "./request/mail-goes-out.server.ts";
import { saveInBrowser } from "./save-in-browser.ts";
import { saveRecipe } from "./save-recipe.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, url } = context.get(siteContext);
  const categories = await categoryNames(context.get(adminDb));
  const asked = { by: context.get(signedIn), recipeId: null, now: new Date() };
  const unsaved = await listUnsaved(context.get(accountsContext), asked);
  // So that a repeated request creates only one recipe. Browsers make no UUIDs on plain http.
  const id = randomUUID();
  const site = { name, url };
  const asking = { request: null, mailGoesOut: await mailGoesOut(context) };
  return { id, persisted: null, authorPage: undefined, ...asking, categories, unsaved, site };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveRecipe(request, context, null);
}

export const clientAction = saveInBrowser;

/** The form is the layout's (`editor.tsx`). */
export default function NewRecipe() {
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("New recipe", matches);
