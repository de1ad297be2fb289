import { data, href, useSearchParams } from "react-router";
import { RefusedOrError } from "#app/admin/layout/refused-or-error.tsx";
import { adminDb, siteContext } from "#app/context.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { RECIPE_PARTS } from "#domain/recipes/form/recipe-parts.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/edit-recipe.ts";
import { saveInBrowser } from "./drafts/save-in-browser.ts";
import { RecipeForm } from "./recipe-form.tsx";
import { categoryNames, persisted, saveRecipe } from "./save-recipe.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const recipe = id && (await findSavedRecipe(context.get(adminDb), id));
  if (!recipe) throw data(null, { status: 404, statusText: "Not Found" });
  const { name, url } = context.get(siteContext);
  const categories = await categoryNames(context);
  return { persisted: persisted(recipe), categories, site: { name, url } };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = readId(params.id);
  if (!id) throw data(null, { status: 404, statusText: "Not Found" });
  return saveRecipe(request, context, id);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return saveInBrowser({ request, serverAction });
}

export default function EditRecipe({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <SavedNote />
      <RecipeForm key={loaderData.persisted.id} {...loaderData} outcome={actionData} />
    </>
  );
}

/** What a page without scripts says after a save. */
function SavedNote() {
  const [params] = useSearchParams();
  const saved = params.get("saved");
  if (saved === null) return null;
  return (
    <p className="notice hidden unscripted:block">
      {saved === "published" ? "Recipe published" : "Recipe saved as draft"}
    </p>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  const failed = actionData?.state === "failed" ? actionData : null;
  const { typed } = failed ?? {};
  return (
    <RefusedOrError
      error={error}
      problem={failed ? `${failed.problem}. ${failed.reason ?? ""}` : undefined}
      typed={
        typed && RECIPE_PARTS.map(({ label, lines }) => ({ label, text: lines(typed).join("\n") }))
      }
      back={failed?.to ?? { label: "Recipes", path: href("/admin/recipes") }}
    />
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Edit ${loaderData.persisted.fields.title}` : "Not found" },
];
