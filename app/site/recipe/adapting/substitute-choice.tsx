import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { IngredientText } from "#app/site/recipe/ingredients/ingredient-text.tsx";
import type { PageIngredient } from "#domain/recipes/recipe.ts";
import { chooseInstead } from "./adapt.ts";

export type SubstituteChoiceProps = Omit<ComponentProps<typeof IngredientText>, "ingredient"> & {
  /** The ingredient as written, or the one that is chosen in its place. */
  shown: PageIngredient;
  /** Its place in the list. */
  at: number;
  onClose: () => void;
};

/** Offers an ingredient's substitutes in their place below it; where one is chosen already, it goes. */
export default function SubstituteChoice(props: SubstituteChoiceProps) {
  const { shown, at, onClose, ...shared } = props;
  const list = useRef<HTMLUListElement>(null);
  const choose = (substitute: number | null) => {
    // The button that was pressed goes.
    list.current?.parentElement?.querySelector("button")?.focus();
    chooseInstead(at, substitute, shared.choices);
    onClose();
  };
  const goBack = useEffectEvent(() => {
    if (shown.insteadOf) choose(null);
  });
  useEffect(() => goBack(), []);
  return (
    <ul ref={list}>
      {shown.alternatives?.map((ingredient, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they change with the recipe only
        <li key={index}>
          or{" "}
          <button type="button" onClick={() => choose(index)}>
            <IngredientText ingredient={ingredient} {...shared} />
          </button>
        </li>
      ))}
    </ul>
  );
}
