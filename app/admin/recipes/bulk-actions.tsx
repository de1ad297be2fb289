import { href } from "react-router";
import type { Bulk } from "#app/admin/ui/table/bulk-bar.tsx";
import type { Question } from "#app/admin/ui/table/row-actions.tsx";
import type { RecipeRow } from "#domain/recipes/tables/recipe-table.ts";
import { countOf } from "#domain/text/count-of.ts";

export function bulkActions(categories: { id: string; name: string }[]): Bulk<RecipeRow> {
  const choice = (
    <select
      name="category"
      aria-label="Category"
      defaultValue=""
      className="field-box h-9 w-auto max-w-44 text-sm"
    >
      <option value="">Category…</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
  return {
    label: "With the selected recipes",
    count: (selected) => countOf(selected, "recipe"),
    actions: [
      { label: "Publish", intent: "publish" },
      { label: "Unpublish", intent: "unpublish" },
      { label: "Set category", intent: "move", choice },
      { label: "Delete", intent: "delete", danger: true, asks: deleteQuestion },
    ],
    pages: [{ label: "Export", to: href("/admin/export") }],
  };
}

const MAX_TITLES = 10;

/** The confirmation of a deletion: a single recipe is named in the title, several are listed in the text. */
export function deleteQuestion(recipes: { title: string }[]): Question {
  const confirm = "Delete";
  const titles = recipes.map(({ title }) => title);
  if (titles.length <= 1) {
    const text = "It will disappear from the site. You can restore it from the trash.";
    return { title: `Delete "${titles[0] ?? ""}"?`, text, confirm };
  }
  const rest = titles.length - MAX_TITLES;
  const named = titles.slice(0, MAX_TITLES).join(", ");
  const text = (
    <>
      <p className="mb-2 wrap-anywhere">{rest > 0 ? `${named} and ${rest} more` : named}</p>
      <p>They will disappear from the site. You can restore them from the trash.</p>
    </>
  );
  return { title: `Delete ${countOf(titles.length, "recipe")}?`, text, confirm };
}
