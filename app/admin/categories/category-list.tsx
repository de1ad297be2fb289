import { href, Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import type { ListDeclaration } from "#app/admin/ui/table/list-page.tsx";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import { CATEGORY_TABLE } from "#domain/categories/category.ts";
import type { CategoryRow } from "#domain/categories/category-table.server.ts";
import { InUse } from "./in-use.tsx";
import { DragHandle } from "./sortable-row.tsx";

export const CATEGORY_LIST: ListDeclaration<CategoryRow, typeof CATEGORY_TABLE> = {
  path: href("/admin/categories"),
  table: CATEGORY_TABLE,
  label: "Categories",
  noun: "categories",
  search: "Search categories",
  live: ["category", "recipe"],
  columns: [
    { header: "Name", isName: true, cellClass: "sm:min-w-52", cell: Name },
    {
      header: "Description",
      className: "wide-only",
      cell: ({ description }) => (
        <p dir="auto" className="line-clamp-2 max-w-80 text-sm wrap-anywhere text-quiet">
          {description}
        </p>
      ),
    },
    { header: "Recipes", className: "number", cellClass: "max-sm:text-left", cell: RecipeCount },
  ],
  actions: [
    { label: "Edit", to: ({ id }) => href("/admin/categories/edit/:id", { id }) },
    {
      label: "Delete",
      sends: ({ id }) => ({ intent: "delete", id }),
      asks: ({ id, name, recipes }) => ({
        title: `Delete "${name}"?`,
        text: recipes > 0 ? <InUse {...{ id, name, recipes }} /> : AFTERWARDS,
        confirm: recipes > 0 ? null : "Delete",
      }),
    },
  ],
  empty: { text: "No categories found", first: "Add a category to organize your recipes." },
};

const AFTERWARDS =
  "It will disappear from the site. You can restore it at the bottom of this page.";

function Name({ id, name, slug, image, imageFiles }: CategoryRow, { nameId }: { nameId: string }) {
  return (
    <div className="flex items-center gap-3">
      <DragHandle name={name} />
      <ResponsiveImage
        src={image}
        imageFiles={imageFiles}
        alt=""
        sizes="64px"
        className="w-16 flex-none rounded-sm"
      />
      <span className="min-w-0">
        <Link
          to={href("/admin/categories/edit/:id", { id })}
          id={nameId}
          dir="auto"
          className="row-link wrap-anywhere"
        >
          {name}
        </Link>
        <span className="block text-sm font-normal wrap-anywhere text-quiet">{slug}</span>
      </span>
    </div>
  );
}

/** Links to all recipes of a category, drafts included. */
function RecipeCount({ name, recipes, published }: CategoryRow) {
  const drafts = recipes - published;
  return (
    <>
      <Link to={`/admin/recipes?${new URLSearchParams({ search: name })}`} className="row-link">
        {formatNumber(recipes)}
        <span className="sm:sr-only"> {recipes === 1 ? "recipe" : "recipes"}</span>
      </Link>
      {drafts > 0 && (
        <span className="text-sm text-quiet sm:block">
          <span className="sm:hidden">, </span>
          {formatNumber(drafts)} {drafts === 1 ? "draft" : "drafts"}
        </span>
      )}
    </>
  );
}
