import { useDeferredValue, useMemo } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { FieldLink } from "#app/admin/editor/fields/field-link.tsx";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { QualityFacts } from "#app/admin/ui/quality-score.tsx";
import { ReviewNotes } from "#app/admin/ui/review-notes.tsx";
import { scoreRecipe } from "#domain/generation/quality-score.ts";
import { recipeAsTyped } from "#domain/generation/recipe-as-typed.ts";
import { reviewNotes } from "#domain/generation/review-notes.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";

/** Whether nothing was written yet that a score could judge. */
function isEmpty({ title, description, ingredients, instructions }: RecipeFields): boolean {
  const texts = [title, description, ...ingredients.map(({ name }) => name)];
  return [...texts, ...instructions.map(({ text }) => text)].every((text) => text.trim() === "");
}

/** The quality score of the recipe as typed, and notes on AI-written recipes. */
export function QualityPanel() {
  const fields = useDeferredValue(useEditor().fields);
  const recipe = useMemo(() => recipeAsTyped(fields), [fields]);
  const notes = useMemo(
    () => (fields.writtenBy === "ai" ? reviewNotes(recipe) : []),
    [fields.writtenBy, recipe],
  );
  if (isEmpty(fields)) return null;
  return (
    <>
      <FormPart id="quality-heading" title="Quality score" startsFolded>
        <QualityFacts quality={scoreRecipe(recipe)}>
          {({ field, sentence }) => <FieldLink field={field}>{sentence}</FieldLink>}
        </QualityFacts>
      </FormPart>
      <ReviewNotes notes={notes} />
    </>
  );
}
