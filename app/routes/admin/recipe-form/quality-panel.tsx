import { useDeferredValue, useMemo } from "react";
import { QualityScore } from "#app/ui/admin/quality-score.tsx";
import { ReviewNotes } from "#app/ui/admin/review-notes.tsx";
import { scoreRecipe } from "#domain/generation/quality-score.ts";
import { recipeAsTyped } from "#domain/generation/recipe-as-typed.ts";
import { reviewNotes } from "#domain/generation/review-notes.ts";
import { useEditor } from "./editor-context.ts";
import { FieldLink } from "./field-link.tsx";

/** How complete the recipe is as it is being written, and what a machine may have got wrong. */
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
