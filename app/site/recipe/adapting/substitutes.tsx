import { IngredientText } from "#app/site/recipe/ingredients/ingredient-text.tsx";
import { useLazyDialog } from "#app/ui/use-lazy-dialog.ts";
import type { SubstituteChoiceProps } from "./substitute-choice.tsx";

const fetchChoice = () => import("./substitute-choice.tsx");

/** What may be taken instead of an ingredient, behind a quiet button; without scripts it is text. */
export function Substitutes(props: Omit<SubstituteChoiceProps, "onClose">) {
  const { shown, at: _, ...shared } = props;
  const choice = useLazyDialog(fetchChoice, "the substitutes");
  const { insteadOf, alternatives } = shown;
  return (
    <div className="instead">
      <button
        type="button"
        aria-expanded={insteadOf ? undefined : choice.Dialog !== null}
        onClick={choice.Dialog ? choice.close : choice.open}
      >
        {insteadOf ? `Back to ${insteadOf.name}` : `Instead of ${shown.name}`}
      </button>
      {choice.Dialog ? (
        <choice.Dialog {...props} onClose={choice.close} />
      ) : (
        alternatives?.map((ingredient, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they change with the recipe only
          <p key={index}>
            or <IngredientText ingredient={ingredient} {...shared} />
          </p>
        ))
      )}
    </div>
  );
}
