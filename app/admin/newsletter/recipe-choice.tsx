import { useState } from "react";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";

type RecipeChoiceProps = {
  /** The selected recipes in their order, followed by the others. */
  recipes: { id: string; title: string }[];
  chosen: string[];
  error: string | undefined;
};

/** Selects and orders the recipes of an issue; submitted in the order of the list. */
export function RecipeChoice({ recipes, chosen, error }: RecipeChoiceProps) {
  const [order, setOrder] = useState(recipes);

  function move(from: number, to: number) {
    const moved = order[from];
    if (!moved || to < 0 || to >= order.length) return;
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, moved));
  }

  return (
    <fieldset aria-describedby={error ? "recipes-error" : undefined}>
      <legend className="font-semibold">Recipes</legend>
      {order.length === 0 && (
        <p className="mt-1.5 text-quiet">Nothing has been published since the last issue.</p>
      )}
      <ul>
        {order.map(({ id, title }, index) => (
          <li key={id} className="flex items-center gap-2 border-b border-line py-1">
            <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 wrap-anywhere">
              <input
                type="checkbox"
                name="recipe"
                value={id}
                defaultChecked={chosen.includes(id)}
                className="size-5 flex-none accent-sorrel"
              />
              {title}
            </label>
            <button
              type="button"
              aria-label={`Move ${title} up`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
              className={`${iconButton} disabled:opacity-40`}
            >
              <Icon name="arrow-up" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={`Move ${title} down`}
              disabled={index === order.length - 1}
              onClick={() => move(index, index + 1)}
              className={`${iconButton} disabled:opacity-40`}
            >
              <Icon name="arrow-up" className="rotate-180" />
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p id="recipes-error" className="mt-1.5 text-tomato">
          {error}
        </p>
      )}
    </fieldset>
  );
}
