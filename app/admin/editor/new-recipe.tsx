import { randomUUID } from "node:crypto";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminDb, siteContext } from "#app/context.ts";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import type { Route } from "./+types/new-recipe.ts";
import { RecipeForm } from "./recipe-form.tsx";
import { saveInBrowser } from "./save-in-browser.ts";
import { saveRecipe } from "./save-recipe.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, url } = context.get(siteContext);
  const categories = await categoryNames(context.get(adminDb));
  return { categories, site: { name, url }, newId: randomUUID() };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveRecipe(request, context, null);
}

export const clientAction = saveInBrowser;

export default function NewRecipe({ loaderData }: Route.ComponentProps) {
  return <RecipeForm persisted={null} {...loaderData} />;
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("New recipe", matches);
