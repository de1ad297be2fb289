import { data, href, Link } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, reportError, signedIn } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { restoreRevision } from "#domain/recipes/commands/restore-revision.server.ts";
import {
  findRevision,
  listRevisionChanges,
  listRevisions,
} from "#domain/recipes/commands/revisions.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import type { UpdateResult } from "#domain/recipes/commands/update-recipe.server.ts";
import { compareRecipes } from "#domain/recipes/form/compare-recipes.ts";
import { fieldsOf } from "#domain/recipes/form/form-values.ts";
import { readId, readVersion } from "#domain/tables/id.ts";
import type { Route } from "./+types/revisions.ts";
import { Comparison } from "./comparison.tsx";
import { RevisionTable } from "./revision-table.tsx";

const FAILED = "We couldn't restore that version. Check your connection and try again.";

/** `?version=` chooses the revision that is compared with the present recipe. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const recipe = id && (await findSavedRecipe(db, id));
  if (!recipe) throw data(null, { status: 404, statusText: "Not Found" });
  const wanted = url.searchParams.get("version");
  const version = readVersion(wanted);
  const [revisions, changes, former] = await Promise.all([
    listRevisions(db, id),
    listRevisionChanges(db, recipe),
    version === null ? null : findRevision(db, { present: recipe, version }),
  ]);
  if (wanted !== null && !former) throw data(null, { status: 404, statusText: "Not Found" });
  const { title, savedBy, updatedAt } = recipe;
  const withChanges = <Line extends { version: number }>(line: Line) => ({
    ...line,
    changes: changes.get(line.version) ?? null,
  });
  return {
    present: withChanges({ id, title, version: recipe.version, savedBy, savedAt: updatedAt }),
    revisions: revisions.map(withChanges),
    former: former && {
      version: former.version,
      savedAt: former.savedAt,
      savedBy: former.savedBy,
      differences: compareRecipes(fieldsOf(recipe), fieldsOf(former.recipe)),
    },
  };
}

/** Restores the form's `revision` over the present `version`, and goes to the recipe. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = readId(params.id);
  if (!id) throw data(null, { status: 404, statusText: "Not Found" });
  const sent = await readForm(request);
  const [revision, version] = [readVersion(sent.revision), readVersion(sent.version)];
  if (revision === null || version === null) {
    return refused(400, { message: "Please choose a version from the list." });
  }
  try {
    const change = { id, revision, version, by: context.get(signedIn), now: new Date() };
    const result = await restoreRevision(context.get(adminDb), change);
    if (!result.ok) return REFUSALS[result.reason];
    const to = href("/admin/recipes/edit/:id", { id });
    return done("Version restored", { to });
  } catch (error) {
    return refused(context.get(reportError)(error), { message: FAILED });
  }
}

type Reason = Extract<UpdateResult, { ok: false }>["reason"];

const REFUSALS: Record<Reason, ReturnType<typeof refused<{ message: string }>>> = {
  "not-found": refused(404, { message: "The recipe or that version no longer exists." }),
  "changed-meanwhile": refused(409, {
    message: "Someone has saved the recipe since. Please check the differences again.",
  }),
  "source-taken": refused(409, {
    message: "Another recipe now uses this source URL.",
  }),
};

export const clientAction = adminActionFor(FAILED);

export default function Revisions({ loaderData }: Route.ComponentProps) {
  const { present, revisions, former } = loaderData;
  useLiveReload(["recipe"]);
  return (
    <>
      <PageHeader title="Revisions" note={present.title}>
        <Link to={href("/admin/recipes/edit/:id", { id: present.id })} className={button("quiet")}>
          Edit recipe
        </Link>
      </PageHeader>
      {former && <Comparison former={former} present={present} />}
      <RevisionTable present={present} revisions={revisions} chosen={former?.version ?? null} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminTitle(loaderData ? `Revisions of ${loaderData.present.title}` : "Not found", matches);
