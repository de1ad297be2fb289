import { href, Link } from "react-router";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { RowImage, Status } from "#app/admin/ui/table/data-table.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import { listBulkChanges } from "#domain/recipes/bulk/list-bulk-changes.server.ts";
import {
  isTableFilling,
  listRecipeTable,
} from "#domain/recipes/tables/list-recipe-table.server.ts";
import { RECIPE_TABLE, type RecipeRow } from "#domain/recipes/tables/recipe-table.ts";
import { currentTag } from "#domain/recipes/tags/list-tags.server.ts";
import { listViews } from "#domain/tables/list-views.server.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/recipes.ts";
import { bulkActions, confirmDeleteRecipes } from "./bulk-actions.tsx";
import { BulkChanges } from "./bulk-changes.tsx";
import { CHANGE_FAILED, readChange } from "./change-outcome.ts";
import { changeTableRecipes } from "./change-recipes.server.ts";
import { KeptViews } from "./kept-views.tsx";
import { RecipeFilters } from "./recipe-filters.tsx";
import { StatusSwitch } from "./status-switch.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const query = readTableQuery(url.searchParams, RECIPE_TABLE);
  const [page, categories, changes, views, tag, isFilling] = await Promise.all([
    listRecipeTable(db, query),
    listCategoryNames(db),
    listBulkChanges(db),
    listViews(db, "recipes"),
    query.tag && currentTag(db, query.tag),
    isTableFilling(db),
  ]);
  return { query, page, categories, changes, views, tag, isFilling };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeTableRecipes(request, context);
}

export const clientAction = adminActionFor(({ intent, field }) => {
  const change = readChange(intent === "set" ? field : intent);
  return change ? CHANGE_FAILED[change] : NOT_DONE;
});

const LIST: ListDeclaration<RecipeRow, typeof RECIPE_TABLE> = {
  path: href("/admin/recipes"),
  table: RECIPE_TABLE,
  label: "Recipes",
  noun: "recipes",
  search: "Search recipes",
  filters: [
    {
      label: "Status",
      name: "status",
      options: [
        ["", "All"],
        ["published", "Published"],
        ["draft", "Draft"],
      ],
    },
  ],
  live: ["recipe", "category"],
  isWide: true,
  columns: [
    {
      header: "Image",
      sort: "photo",
      className: "wide-only",
      cellClass: "w-20",
      cell: RowImage,
    },
    { header: "Title", sort: "title", isName: true, cell: Title },
    {
      header: "Category",
      sort: "category",
      className: "wide-only",
      cellClass: "min-w-28 wrap-anywhere",
      cell: ({ category }) => category ?? <span className="text-quiet">None</span>,
    },
    {
      header: "Status",
      sort: "status",
      className: "wide-only",
      cell: ({ status }) => (
        <Status tone={status === "published" ? "good" : "quiet"}>
          {status === "published" ? "Published" : "Draft"}
        </Status>
      ),
    },
    {
      header: "Enabled",
      sort: "status",
      className: "print:hidden",
      cell: (recipe, { nameId }) => <StatusSwitch recipe={recipe} describedBy={nameId} />,
    },
    {
      header: "Views",
      sort: "views",
      className: "number wide-only",
      cell: ({ views }) => formatNumber(views),
    },
    {
      header: "Updated",
      sort: "updated",
      className: "wide-only",
      cellClass: "text-quiet whitespace-nowrap",
      cell: ({ updatedAt }) => <LocalTime date={updatedAt} brief />,
    },
  ],
  actions: [
    {
      label: "View",
      icon: "external-link",
      title: "View public page",
      when: ({ status }) => status === "published",
      to: ({ slug }) => href("/recipe/:slug", { slug }),
      isPublic: true,
    },
    { label: "Edit", icon: "pencil", to: ({ id }) => href("/admin/recipes/edit/:id", { id }) },
    { label: "Duplicate", icon: "copy", sends: ({ id }) => ({ intent: "duplicate", id }) },
    {
      label: "Delete",
      icon: "trash-2",
      sends: ({ id }) => ({ intent: "delete", id }),
      asks: (recipe) => confirmDeleteRecipes([recipe]),
    },
  ],
  empty: {
    text: "No recipes found",
    first: (
      <>
        Add your first one and it will appear here, or{" "}
        <Link to={href("/admin/import")} className="text-sorrel underline">
          import your recipes
        </Link>
        .
      </>
    ),
    narrowed: (
      <Link to={href("/admin/recipes")} className="text-sorrel underline">
        Show all recipes
      </Link>
    ),
  },
};

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

function Title({ id, title }: RecipeRow, { nameId }: { nameId: string }) {
  return (
    <Link
      to={href("/admin/recipes/edit/:id", { id })}
      id={nameId}
      title={title}
      dir="auto"
      className="row-link line-clamp-2 wrap-anywhere"
    >
      {title}
    </Link>
  );
}

export default function Recipes({ loaderData }: Route.ComponentProps) {
  const { query, page, categories, changes, views, tag, isFilling } = loaderData;
  return (
    <ListPage
      {...LIST}
      {...{ query, page }}
      summary={`Showing ${formatNumber(page.rows.length)} of ${formatNumber(page.total)} recipes`}
      main={LINKS.map(({ to, label, icon }, index) => (
        <Link key={to} to={to} className={button(index === LINKS.length - 1 ? "primary" : "quiet")}>
          <Icon name={icon} className="size-5" />
          {label}
        </Link>
      ))}
      above={
        <>
          <BulkChanges changes={changes} />
          {isFilling && (
            <p className="notice">
              The list is still being brought up to date after an update: filters and search may
              find too little for some minutes.
            </p>
          )}
          <KeptViews {...{ views, query }} />
        </>
      }
      moreFilters={<RecipeFilters query={{ ...query, tag }} categories={categories} />}
      bulk={bulkActions(categories)}
    >
      <p className="mt-4 text-sm text-quiet">
        <HelpHint of="draft-published-and-enabled">
          Enabled puts a recipe on the site or takes it off; Status says whether it is published.
          Scrape reads a recipe out of a web page, Auto-Poster does so by itself from a list of web
          addresses.
        </HelpHint>
      </p>
    </ListPage>
  );
}
