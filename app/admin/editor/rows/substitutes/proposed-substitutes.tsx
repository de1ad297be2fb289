import { useMemo } from "react";
import { button } from "#app/ui/button.ts";
import type { IngredientFields } from "#domain/recipes/form/form-values.ts";
import { proposedSubstitutes } from "#domain/recipes/ingredients/substitutes/proposed-substitutes.ts";
import { substituteLines } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { MOST_SUBSTITUTES } from "#domain/recipes/recipe.ts";
import { RECIPE_FIELDS } from "#domain/recipes/recipe-fields.ts";

type ProposedSubstitutesProps = { row: IngredientFields; onTake: (line: string) => void };

/** What cooks commonly take instead; a press takes one over. Loaded apart from the form. */
export default function ProposedSubstitutes({ row, onTake }: ProposedSubstitutesProps) {
  const proposed = useMemo(() => {
    const read = RECIPE_FIELDS.ingredients.read([{ ...row, substitutes: "" }], "ingredients", {});
    return (read ?? []).flatMap(proposedSubstitutes);
  }, [row]);
  const lines = substituteLines(row.substitutes).filter((line) => line.trim());
  const left = proposed.filter((line) => !lines.includes(line));
  if (left.length === 0 || lines.length >= MOST_SUBSTITUTES) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
      Common substitutes:
      {left.map((line) => (
        <button
          key={line}
          type="button"
          onClick={() => onTake(line)}
          className={button("quiet", "small")}
        >
          <span className="sr-only">Use </span>
          {line}
        </button>
      ))}
    </p>
  );
}
