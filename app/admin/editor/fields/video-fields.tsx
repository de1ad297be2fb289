import { usePartField } from "#app/admin/editor/editor-context.ts";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";

export function VideoFields() {
  return (
    <FormPart id="video-heading" title="Video" of={["video"]} startsFolded>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField
          {...usePartField("video", "url")}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          hint="At YouTube or Vimeo, or a video file"
        />
        <FormField
          {...usePartField("video", "uploadDate")}
          type="date"
          hint="Search engines show a video only with its date"
        />
      </div>
    </FormPart>
  );
}
