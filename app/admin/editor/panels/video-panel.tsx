import { usePartField } from "#app/admin/editor/editor-context.ts";
import { FormField } from "#app/ui/form/form-field.tsx";

export function VideoPanel() {
  return (
    <section aria-labelledby="video-heading" className="panel">
      <h2 id="video-heading">Video</h2>
      <div className="space-y-5">
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
    </section>
  );
}
