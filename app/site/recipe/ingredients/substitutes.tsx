import { type ComponentProps, useRef, useState } from "react";
import { chooseInstead } from "#app/site/recipe/cooking/cooking-choices.ts";
import type { PageIngredient } from "#domain/recipes/recipe.ts";
import { IngredientText } from "./ingredient-text.tsx";

type SubstitutesProps = Omit<ComponentProps<typeof IngredientText>, "ingredient"> & {
  /** What stands at this place of the list: the ingredient as written, or one of its substitutes. */
  shown: PageIngredient;
  at: number;
};

/** What may be taken instead of an ingredient, behind a quiet button; without scripts it is text. */
export function Substitutes({ shown, at, ...shared }: SubstitutesProps) {
  const [isOpen, setOpen] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const { insteadOf, substitutes } = shown;
  const { choices } = shared;
  if (!insteadOf && !substitutes) return null;
  const choose = (chosen: number | null) => {
    // The button that was pressed goes.
    main.current?.focus();
    setOpen(false);
    chooseInstead(at, chosen, choices);
  };
  return (
    <div className="instead">
      <button
        type="button"
        ref={main}
        aria-expanded={insteadOf ? undefined : isOpen}
        onClick={() => (insteadOf ? choose(null) : setOpen(!isOpen))}
      >
        {insteadOf ? `Back to ${insteadOf.name}` : `Instead of ${shown.name}`}
      </button>
      <ul hidden={!isOpen}>
        {substitutes?.map((ingredient, index) => {
          const text = <IngredientText ingredient={ingredient} {...shared} />;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they change with the recipe only
            <li key={index}>
              {"or "}
              {choices.isLive ? (
                <button type="button" onClick={() => choose(index)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
