import { QualityScore } from "#app/ui/admin/quality-score.tsx";
import { scoreFields } from "#domain/generation/quality-score.ts";
import { useEditor } from "./editor-context.ts";
import { FieldLink } from "./field-link.tsx";

/** How complete the recipe is as it is being written, and where points are to be had. */
export function QualityPanel() {
  const { fields } = useEditor();
  return (
    <QualityScore quality={scoreFields(fields)}>
      {({ field, sentence }) => <FieldLink field={field}>{sentence}</FieldLink>}
    </QualityScore>
  );
}
