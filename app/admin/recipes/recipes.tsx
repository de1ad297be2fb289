import { href, Link } from "react-router";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { useMayOpen, useRole } from "#app/admin/ui/role.ts";
import { ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb, signedIn } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import { countTodo } from "#domain/dashboard/count-todo.server.ts";
import { listBulkChanges } from "#domain/recipes/bulk/list-bulk-changes.server.ts";
import {
  isTableFilling,
  listRecipeTable,
} from "#domain/recipes/tables/list-recipe-table.server.ts";
import { RECIPE_TABLE } from "#domain/recipes/tables/recipe-table.ts";
import { currentTag } from "#domain/recipes/tags/list-tags.server.ts";
import { listViews } from "#domain/tables/list-views.server.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/recipes.ts";
import { bulkActions } from "./bulk-actions.tsx";
import { BulkChanges } from "./bulk-changes.tsx";
import { CHANGE_FAILED, readChange } from "./change-outcome.ts";
import { changeTableRecipes } from "./change-recipes.server.ts";
import { KeptViews } from "./kept-views.tsx";
import { RecipeFilters } from "./recipe-filters.tsx";
import { AUTHORS_LIST, RECIPE_LIST } from "./recipe-list.tsx";
import { RequestsNotice } from "./requests-notice.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const isAuthor = context.get(signedIn).role === "author";
  const query = readTableQuery(url.searchParams, RECIPE_TABLE);
  const [page, categories, { requests }, changes, views, tag, isFilling] = await Promise.all([
    listRecipeTable(db, query),
    listCategoryNames(db),
    countTodo(db, isAuthor),
    isAuthor ? [] : listBulkChanges(db),
    isAuthor ? [] : listViews(db, "recipes"),
    query.tag && currentTag(db, query.tag),
    isTableFilling(db),
  ]);
  return { query, page, categories, requests, changes, views, tag, isFilling };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeTableRecipes(request, context);
}

export const clientAction = adminActionFor(({ intent, field }) => {
  const change = readChange(intent === "set" ? field : intent);
  return change ? CHANGE_FAILED[change] : NOT_DONE;
});

/** The last one is the primary action. */
const LINKS = [
  { to: href("/admin/recipes/doubles"), label: "Possible Doubles", icon: "copy" },
  { to: href("/admin/export"), label: "Export", icon: "download" },
  { to: href("/admin/import"), label: "Import", icon: "import" },
  { to: href("/admin/recipes/paste"), label: "Paste", icon: "pencil" },
  { to: href("/admin/recipes/generate"), label: "Generate", icon: "sparkles" },
  { to: href("/admin/recipes/scrape"), label: "Scrape", icon: "globe" },
  { to: href("/admin/recipes/auto-poster"), label: "Auto-Poster", icon: "list-plus" },
  { to: href("/admin/recipes/new"), label: "Add Manually", icon: "plus" },
] as const;

export default function Recipes({ loaderData }: Route.ComponentProps) {
  const { query, page, categories, requests, changes, views, tag, isFilling } = loaderData;
  const isAuthor = useRole() === "author";
  const mayOpen = useMayOpen();
  const links = LINKS.filter(({ to }) => mayOpen(to));
  return (
    <ListPage
      {...(isAuthor ? AUTHORS_LIST : RECIPE_LIST)}
      {...{ query, page }}
      summary={`Showing ${formatNumber(page.rows.length)} of ${formatNumber(page.total)} recipes`}
      main={links.map(({ to, label, icon }, index) => (
        <Link key={to} to={to} className={button(index === links.length - 1 ? "primary" : "quiet")}>
          <Icon name={icon} className="size-5" />
          {label}
        </Link>
      ))}
      above={
        <>
          {requests > 0 && !query.request && (
            <RequestsNotice count={requests} isAuthor={isAuthor} />
          )}
          <BulkChanges changes={changes} />
          {isFilling && (
            <p className="notice">
              The list is still being brought up to date after an update: filters and search may
              find too little for some minutes.
            </p>
          )}
          {!isAuthor && <KeptViews {...{ views, query }} />}
        </>
      }
      moreFilters={<RecipeFilters query={{ ...query, tag }} categories={categories} />}
      {...(!isAuthor && { bulk: bulkActions(categories) })}
    >
      {!isAuthor && (
        <p className="mt-4 text-sm text-quiet">
          <HelpHint of="draft-published-and-enabled">
            Enabled puts a recipe on the site or takes it off; Status says whether it is published.
            Scrape reads a recipe out of a web page, Auto-Poster does so by itself from a list of
            web addresses.
          </HelpHint>
        </p>
      )}
    </ListPage>
  );
}
