import { Link } from "react-router";
import { ConfirmPage } from "#app/admin/ui/dialog/confirm-page.tsx";
import { ActionFeedback, withNetworkError } from "#app/admin/ui/form/outcome.tsx";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { TableFoot } from "#app/admin/ui/table/data-table.tsx";
import { TableFilter } from "#app/admin/ui/table/table-filter.tsx";
import { TableSearch } from "#app/admin/ui/table/table-search.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import { listRecipeTable } from "#domain/recipes/tables/list-recipe-table.server.ts";
import { readRecipeTableQuery, recipeTableParams } from "#domain/recipes/tables/recipe-table.ts";
import type { Route } from "./+types/recipes.ts";
import { FAILED, readChange } from "./change-outcome.ts";
import { changeRecipes } from "./change-recipes.server.ts";
import { deleteQuestion } from "./delete-question.ts";
import { RecipeTable } from "./recipe-table.tsx";
import { tablePath } from "./table-path.ts";
import { useChosen } from "./use-chosen.ts";
import { waysToAdd } from "./ways-to-add.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const query = readRecipeTableQuery(url.searchParams);
  const [table, categories] = await Promise.all([
    listRecipeTable(db, query),
    listCategoryNames(db),
  ]);
  return { query, table, categories };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeRecipes(request, context);
}

/** A cut network too is told: the table and what was chosen stay as they were. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const change = readChange((await request.clone().formData()).get("intent")) ?? "publish";
  return withNetworkError(serverAction, FAILED[change]);
}

const STATUSES = [
  ["all", "All"],
  ["published", "Published"],
  ["draft", "Draft"],
] as const;

export default function Recipes({ loaderData, actionData }: Route.ComponentProps) {
  const { query, table, categories } = loaderData;
  const chosen = useChosen(table.rows);
  useLiveReload(["recipe", "category"]);
  const keep = recipeTableParams(query);
  return (
    <>
      <PageHeader title="Recipes">
        {waysToAdd.map(({ to, label, icon, isMain }) => (
          <Link key={to} to={to} className={button(isMain ? "primary" : "quiet")}>
            <Icon name={icon} className="size-5" />
            {label}
          </Link>
        ))}
      </PageHeader>
      {actionData && "sure" in actionData ? (
        <AskedBack sure={actionData.sure} back={tablePath(query, { page: query.page })} />
      ) : (
        <ActionFeedback outcome={actionData} />
      )}
      <div className="table-tools">
        <TableSearch label="Search recipes" value={query.search} keep={keep} />
        <TableFilter
          label="Status"
          name="status"
          value={query.status}
          options={STATUSES}
          keep={keep}
        />
      </div>
      <RecipeTable rows={table.rows} query={query} categories={categories} chosen={chosen} />
      <TableFoot
        showing={`Showing ${table.rows.length} of ${table.total} recipes`}
        page={table.page}
        pages={table.pages}
        to={(page) => tablePath(query, { page })}
      />
    </>
  );
}

/** What a page without scripts is asked back, in the place of a dialog. */
function AskedBack({ sure, back }: { sure: { ids: string[]; titles: string[] }; back: string }) {
  const { title, listed, means } = deleteQuestion(sure.titles);
  return (
    <ConfirmPage
      title={title}
      action="Delete"
      fields={{ intent: "delete", id: sure.ids, sure: "yes" }}
      back={back}
    >
      {listed && <p className="mb-2 wrap-anywhere">{listed}</p>}
      <p>{means}</p>
    </ConfirmPage>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Recipes" }];
