import { useId } from "react";
import type { FoundCategory } from "#domain/imports/import.ts";
import { countOf } from "#domain/text/count-of.ts";
import { targetValue } from "./read-options.ts";

/** Fewer are shown unfolded. */
const FEW = 6;

type CategoryChoicesProps = { categories: FoundCategory[]; ours: string[] };

/** Where each category of the other program goes. */
export function CategoryChoices({ categories, ours }: CategoryChoicesProps) {
  return (
    <details open={categories.length <= FEW}>
      <summary className="w-fit cursor-pointer rounded-sm py-1 font-semibold text-sorrel">
        {`Their ${countOf(categories.length, "category", "categories")}`}
      </summary>
      <p className="mt-1 mb-3 text-sm text-quiet">
        By default, a blog's own categories stay categories, and any other becomes yours of the same
        name. Cuisines, meal types and dietary tags become just that, and everything else becomes
        tags. A recipe has one category: the first that fits, the blog's own before all others.
      </p>
      {categories.map((category) => (
        <CategoryLine key={category.name} category={category} ours={ours} />
      ))}
    </details>
  );
}

function CategoryLine({ category, ours }: { category: FoundCategory; ours: string[] }) {
  const id = useId();
  const { name, recipes, target, isFacet, isOwn } = category;
  return (
    <div className="category-choice">
      <input type="hidden" name="foreign" value={name} />
      <label htmlFor={id} dir="auto" className="wrap-anywhere">
        {name}{" "}
        <span className="figures text-sm text-quiet">
          {countOf(recipes, "recipe")}
          {isOwn && ", the blog's own"}
        </span>
      </label>
      <select id={id} name="target" defaultValue={targetValue(target)} className="field-box h-11">
        <option value="tag">Tag</option>
        <option value="new">New category</option>
        <option value="nothing">{isFacet ? "Meal type, cuisine or diet" : "Leave out"}</option>
        <optgroup label="Your categories">
          {ours.map((own) => (
            <option key={own} value={targetValue({ to: "category", name: own })}>
              {own}
            </option>
          ))}
        </optgroup>
      </select>
    </div>
  );
}
