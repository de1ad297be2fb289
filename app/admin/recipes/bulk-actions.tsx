import { href } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import type { Bulk, Sent } from "#app/admin/ui/table/bulk-bar.tsx";
import type { ConfirmText } from "#app/admin/ui/table/row-actions.tsx";
import type { RecipeRow } from "#domain/recipes/tables/recipe-table.ts";
import { countOf } from "#domain/text/count-of.ts";
import { FieldChoice, fieldQuestion } from "./set-field.tsx";

type Category = { id: string; name: string };

export function bulkActions(categories: Category[]): Bulk<RecipeRow> {
  return {
    label: "With the selected recipes",
    count: (selected) => countOf(selected, "recipe"),
    takesAll: true,
    actions: [
      { label: "Publish", intent: "publish", asks: askOfMany("Publish", "Readers see them then.") },
      {
        label: "Unpublish",
        intent: "unpublish",
        asks: askOfMany("Unpublish", "They will disappear from the site."),
      },
      {
        label: "Set category",
        intent: "move",
        choice: <CategoryChoice categories={[...categories, NO_CATEGORY]} />,
        asks: (_, sent) => moveQuestion(sent, categories),
      },
      {
        label: "Set",
        intent: "set",
        choice: <FieldChoice />,
        asks: (_, sent) => fieldQuestion(sent),
      },
      {
        label: "Delete",
        intent: "delete",
        danger: true,
        asks: (rows, { count }) => confirmDeleteRecipes(rows, count),
      },
    ],
    pages: [{ label: "Export", to: href("/admin/export") }],
  };
}

const NO_CATEGORY = { id: "none", name: "None" };

type CategoryChoiceProps = { categories: Category[]; onChange?: (id: string) => void };

export function CategoryChoice({ categories, onChange }: CategoryChoiceProps) {
  return (
    <select
      name="category"
      aria-label="Category"
      defaultValue=""
      onChange={({ target }) => onChange?.(target.value)}
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
}

/** What is done to one recipe can be undone, and is not asked about. */
export function askOfMany(verb: string, text: string) {
  return (_: unknown, { count, isAll }: Sent): ConfirmText | null =>
    isAll || count > 1
      ? { title: `${verb} ${countOf(count, "recipe")}?`, text, confirm: verb, danger: false }
      : null;
}

/** None while no category is chosen: the server says so. */
function moveQuestion({ count, form }: Sent, categories: Category[]): ConfirmText | null {
  const chosen = form.get("category");
  const to = categories.find(({ id }) => id === chosen);
  if (!to && chosen !== NO_CATEGORY.id) return null;
  const many = countOf(count, "recipe");
  const text = "You can undo it: each then returns to the category that it has now.";
  return to
    ? { title: `Move ${many} to ${to.name}?`, text, confirm: "Move", danger: false }
    : { title: `Leave ${many} without a category?`, text, confirm: "Change", danger: false };
}

const MAX_TITLES = 10;

/**
 * The confirmation of a deletion: a single recipe is named in the title, several are listed in the text, as far as
 * they are known.
 */
export function confirmDeleteRecipes(
  recipes: { title: string }[],
  count = recipes.length,
): ConfirmText {
  const confirm = "Delete";
  const titles = recipes.map(({ title }) => title);
  if (count <= 1) {
    const text = "It will disappear from the site. You can restore it from the trash.";
    return { title: `Delete "${titles[0] ?? ""}"?`, text, confirm };
  }
  const rest = count - Math.min(titles.length, MAX_TITLES);
  const named = titles.slice(0, MAX_TITLES).join(", ");
  const text = (
    <>
      <p className="mb-2 wrap-anywhere">
        {rest > 0 ? `${named} and ${formatNumber(rest)} more` : named}
      </p>
      <p>They will disappear from the site. You can restore them from the trash.</p>
    </>
  );
  return { title: `Delete ${countOf(count, "recipe")}?`, text, confirm };
}
