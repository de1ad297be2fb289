import { href, Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { useMayOpen, useRole } from "#app/admin/ui/role.ts";
import { RowImage, Status } from "#app/admin/ui/table/data-table.tsx";
import type { ListDeclaration } from "#app/admin/ui/table/list-page.tsx";
import { RECIPE_TABLE, type RecipeRow } from "#domain/recipes/tables/recipe-table.ts";
import { confirmDeleteRecipes } from "./bulk-actions.tsx";
import { StatusSwitch } from "./status-switch.tsx";

/** As wide as the other states: the table fits a window of 1280 px. */
const REQUESTS = { waiting: "Waiting", "sent-back": "Sent back" };

/** The list of all recipes. */
export const RECIPE_LIST: ListDeclaration<RecipeRow, typeof RECIPE_TABLE> = {
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
      cell: StatusCell,
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
    first: <First />,
    narrowed: (
      <Link to={href("/admin/recipes")} className="text-sorrel underline">
        Show all recipes
      </Link>
    ),
  },
};

/** Authors see what is published, and change their own drafts, one by one. */
export const AUTHORS_LIST: typeof RECIPE_LIST = {
  ...RECIPE_LIST,
  filters: [
    ...(RECIPE_LIST.filters ?? []),
    {
      label: "Written by",
      name: "by",
      options: [
        ["", "Everybody"],
        ["me", "Me"],
      ],
    },
  ],
  columns: RECIPE_LIST.columns.filter(({ header }) => header !== "Enabled"),
  actions: (RECIPE_LIST.actions ?? []).map((action) => {
    if (action.label !== "Edit" && action.label !== "Delete") return action;
    const own = { ...action, when: ({ status }: RecipeRow) => status === "draft" };
    return "asks" in own ? { ...own, asks: askAuthor } : own;
  }),
};

function askAuthor({ title }: RecipeRow) {
  const text = "An editor can restore it from the trash.";
  return { title: `Delete "${title}"?`, text, confirm: "Delete" };
}

function StatusCell({ status, request }: RecipeRow) {
  if (status === "published") return <Status tone="good">Published</Status>;
  if (!request) return <Status tone="quiet">Draft</Status>;
  return (
    <>
      <Status tone="quiet">{REQUESTS[request.state]}</Status>
      <span className="block text-sm text-quiet wrap-anywhere">
        {`${request.by}, `}
        <LocalTime date={request.at} brief />
      </span>
    </>
  );
}

function First() {
  const mayOpen = useMayOpen();
  return (
    <>
      Add your first one and it will appear here
      {mayOpen(href("/admin/import")) && (
        <>
          , or{" "}
          <Link to={href("/admin/import")} className="text-sorrel underline">
            import your recipes
          </Link>
        </>
      )}
      .
    </>
  );
}

function Title(recipe: RecipeRow, { nameId }: { nameId: string }) {
  return <TitleLink recipe={recipe} nameId={nameId} />;
}

type TitleLinkProps = { recipe: RecipeRow; nameId: string };

function TitleLink({ recipe: { id, slug, status, title }, nameId }: TitleLinkProps) {
  const isOnlySeen = useRole() === "author" && status === "published";
  return (
    <Link
      to={isOnlySeen ? href("/recipe/:slug", { slug }) : href("/admin/recipes/edit/:id", { id })}
      reloadDocument={isOnlySeen}
      id={nameId}
      title={title}
      dir="auto"
      className="row-link line-clamp-2 wrap-anywhere"
    >
      {title}
    </Link>
  );
}
