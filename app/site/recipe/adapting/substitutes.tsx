import { useRef } from "react";
import { IngredientText } from "#app/site/recipe/ingredients/ingredient-text.tsx";
import { useLazyDialog } from "#app/ui/use-lazy-dialog.ts";
import type { SubstituteChoiceProps } from "./substitute-choice.tsx";

const fetchChoice = () => import("./substitute-choice.tsx");

type SubstitutesProps = Omit<SubstituteChoiceProps, "button" | "onClose">;

/** What may be taken instead of an ingredient, behind a quiet button; without scripts it is text. */
export function Substitutes(props: SubstitutesProps) {
  const { shown, at: _, ...shared } = props;
  const choice = useLazyDialog(fetchChoice, "the substitutes");
  const button = useRef<HTMLButtonElement>(null);
  const { insteadOf, alternatives } = shown;
  return (
    <div className="instead">
      <button
        type="button"
        ref={button}
        aria-expanded={insteadOf ? undefined : choice.Dialog !== null}
        onClick={choice.Dialog ? choice.close : choice.open}
      >
        {insteadOf ? `Back to ${insteadOf.name}` : `Instead of ${shown.name}`}
      </button>
      {choice.Dialog ? (
        <choice.Dialog {...props} button={button} onClose={choice.close} />
      ) : (
        <p>
          {alternatives?.map((ingredient, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they change with the recipe only
            <span key={index}>
              or <IngredientText ingredient={ingredient} {...shared} />{" "}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
