import { button } from "#app/ui/button.ts";
import { recipes } from "./change-outcome.ts";
import { useChangeFetcher } from "./use-change-fetcher.ts";
import type { Chosen } from "./use-chosen.ts";

/** The check boxes of the rows belong to this form, wherever they stand. */
export const CHOSEN_FORM = "chosen-recipes";

type BulkBarProps = {
  chosen: Chosen;
  /** Ids of the rows on the screen: theirs are sent by their check boxes. */
  shown: string[];
  categories: { id: string; name: string }[];
  onDelete: () => void;
};

/** What can be done with the chosen recipes. Before scripts, it shows by style as soon as one is ticked. */
export function BulkBar({ chosen, shown, categories, onDelete }: BulkBarProps) {
  const fetcher = useChangeFetcher("bulk", chosen.clear);
  const elsewhere = [...chosen.recipes.keys()].filter((id) => !shown.includes(id));
  const busy = fetcher.state !== "idle";
  const small = button("quiet", "small");
  return (
    <fetcher.Form
      method="post"
      id={CHOSEN_FORM}
      aria-label="With the chosen recipes"
      data-empty={chosen.recipes.size === 0 || undefined}
      onSubmit={(event) => busy && event.preventDefault()}
      className="bulk-bar"
    >
      {elsewhere.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <p role="status" className="figures font-semibold">
        {chosen.recipes.size > 0 && `${recipes(chosen.recipes.size)} chosen`}
        {elsewhere.length > 0 && (
          <span className="font-normal text-quiet"> ({elsewhere.length} not on this page)</span>
        )}
      </p>
      <button
        type="button"
        onClick={chosen.clear}
        className={`${button("plain", "small")} max-sm:mr-auto unscripted:hidden`}
      >
        Clear
      </button>
      <button type="submit" name="intent" value="publish" className={small}>
        Publish
      </button>
      <button type="submit" name="intent" value="unpublish" className={small}>
        Unpublish
      </button>
      <span className="flex items-center gap-2">
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
        <button type="submit" name="intent" value="move" className={small}>
          Set category
        </button>
      </span>
      <button
        type="submit"
        name="intent"
        value="delete"
        onClick={(event) => {
          event.preventDefault();
          onDelete();
        }}
        className={`${small} text-tomato`}
      >
        Delete
      </button>
    </fetcher.Form>
  );
}
