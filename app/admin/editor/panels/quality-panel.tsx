import { useDeferredValue, useMemo } from "react";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { FieldLink } from "#app/admin/editor/fields/field-link.tsx";
import { QualityScore } from "#app/admin/ui/quality-score.tsx";
import { ReviewNotes } from "#app/admin/ui/review-notes.tsx";
import { scoreRecipe } from "#domain/generation/quality-score.ts";
import { recipeAsTyped } from "#domain/generation/recipe-as-typed.ts";
import { reviewNotes } from "#domain/generation/review-notes.ts";

/** The quality score of the recipe as typed, and notes on AI-written recipes. */
export function QualityPanel() {
  const fields = useDeferredValue(useEditor().fields);
  const recipe = useMemo(() => recipeAsTyped(fields), [fields]);
  const notes = useMemo(
    () => (fields.writtenBy === "ai" ? reviewNotes(recipe) : []),
    [fields.writtenBy, recipe],
  );
  return (
    <>
      <QualityScore quality={scoreRecipe(recipe)}>
        {({ field, sentence }) => <FieldLink field={field}>{sentence}</FieldLink>}
      </QualityScore>
      <ReviewNotes notes={notes} />
    </>
  );
}
