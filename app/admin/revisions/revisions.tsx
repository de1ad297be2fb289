import { data, href, Link } from "react-router";
import { RefusedOrError } from "#app/admin/layout/refused-or-error.tsx";
import { ActionFeedback, withNetworkError } from "#app/admin/ui/form/outcome.tsx";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { findRevision, listRevisions } from "#domain/recipes/commands/revisions.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { compareRecipes } from "#domain/recipes/form/compare-recipes.ts";
import { fieldsOf } from "#domain/recipes/form/form-values.ts";
import { readId, readVersion } from "#domain/tables/id.ts";
import type { Route } from "./+types/revisions.ts";
import { bringBack } from "./bring-back.server.ts";
import { Comparison } from "./comparison.tsx";
import { NOT_BROUGHT_BACK } from "./not-brought-back.ts";
import { RevisionTable } from "./revision-table.tsx";

/** `?version=` chooses the state that is compared with the present one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const recipe = id && (await findSavedRecipe(db, id));
  if (!recipe) throw data(null, { status: 404, statusText: "Not Found" });
  const wanted = url.searchParams.get("version");
  const version = readVersion(wanted);
  const [revisions, former] = await Promise.all([
    listRevisions(db, id),
    version === null ? null : findRevision(db, { recipeId: id, version }),
  ]);
  if (wanted !== null && !former) throw data(null, { status: 404, statusText: "Not Found" });
  const { title, savedBy, updatedAt } = recipe;
  return {
    present: { id, title, version: recipe.version, savedBy, savedAt: updatedAt },
    revisions,
    former: former && {
      version: former.version,
      savedAt: former.savedAt,
      savedBy: former.savedBy,
      differences: compareRecipes(fieldsOf(recipe), fieldsOf(former.recipe)),
    },
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const id = readId(params.id);
  if (!id) throw data(null, { status: 404, statusText: "Not Found" });
  return bringBack(request, context, id);
}

export async function clientAction({ params, serverAction }: Route.ClientActionArgs) {
  try {
    return await withNetworkError(serverAction, NOT_BROUGHT_BACK);
  } catch (error) {
    const edit = href("/admin/recipes/edit/:id", { id: params.id });
    const isDone = error instanceof Response && error.headers.get("Location")?.startsWith(edit);
    if (isDone) showToast("The former state stands again");
    throw error;
  }
}

export default function Revisions({ loaderData, actionData }: Route.ComponentProps) {
  const { present, revisions, former } = loaderData;
  useLiveReload(["recipe"]);
  return (
    <>
      <PageHeader title="Revisions" note={present.title}>
        <Link to={href("/admin/recipes/edit/:id", { id: present.id })} className={button("quiet")}>
          Edit recipe
        </Link>
      </PageHeader>
      <ActionFeedback outcome={actionData} />
      {former && <Comparison former={former} present={present} />}
      <RevisionTable present={present} revisions={revisions} chosen={former?.version ?? null} />
    </>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  return (
    <RefusedOrError
      error={error}
      problem={actionData?.problem}
      back={{ label: "Trash", path: href("/admin/trash") }}
    />
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Revisions of ${loaderData.present.title}` : "Not found" },
];
