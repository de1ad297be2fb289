import { data, href, redirectDocument } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { accountsContext, adminDb, signedIn, siteContext } from "#app/context.ts";
import { findPageOfAuthor } from "#domain/authors/author-pages.server.ts";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { findPublicationRequest } from "#domain/recipes/publication/publication-requests.server.ts";
import { readId } from "#domain/tables/id.ts";
import { listUnsaved } from "#domain/unsaved/unsaved-recipes.server.ts";
import type { Route } from "./+types/edit-recipe.ts";
import { mailGoesOut } from "./request/mail-goes-out.server.ts";
import { saveInBrowser } from "./save-in-browser.ts";
import { saveRecipe, toPersistedRecipe } from "./save-recipe.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const recipe = id && (await findSavedRecipe(context.get(adminDb), id));
  if (!recipe) throw data(null, { status: 404, statusText: "Not Found" });
  const by = context.get(signedIn);
  // Authors see what is published, their own too, but on its page.
  if (by.role === "author" && recipe.status === "published")
    throw redirectDocument(href("/recipe/:slug", { slug: recipe.slug }));
  const { name, url } = context.get(siteContext);
  const [categories, unsaved, request, isMailed, authorPage] = await Promise.all([
    categoryNames(context.get(adminDb)),
    listUnsaved(context.get(accountsContext), { by, recipeId: id, now: new Date() }),
    findPublicationRequest(context.get(adminDb), id),
    mailGoesOut(context),
    findPageOfAuthor(context.get(adminDb), id),
  ]);
  const persisted = toPersistedRecipe(recipe);
  const site = { name, url };
  const asking = { request, mailGoesOut: isMailed };
  return { id, persisted, authorPage, ...asking, categories, unsaved, site };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = readId(params.id);
  if (!id) throw data(null, { status: 404, statusText: "Not Found" });
  return saveRecipe(request, context, id);
}

export const clientAction = saveInBrowser;

/** The form is the layout's (`editor.tsx`). */
export default function EditRecipe() {
  return null;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminTitle(loaderData ? `Edit ${loaderData.persisted.fields.title}` : "Not found", matches);
