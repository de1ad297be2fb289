import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";

/** The three stand beside each other on a phone. */
const NARROW = "max-sm:px-2 max-sm:text-sm";

type SaveBarProps = {
  dirty: boolean;
  /** The status that is being saved; null while none is. */
  saving: string | null;
  onPreview: () => void;
};

/** Always in view: what may be done with the recipe. */
export function SaveBar({ dirty, saving, onPreview }: SaveBarProps) {
  const save = (status: string) => ({ name: "status", value: status, busy: saving === status });
  return (
    <div className="save-bar">
      <p role="status" className="mr-auto text-quiet">
        {saving ? "Saving…" : dirty ? "Unsaved changes" : ""}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onPreview}
        className={`${button("quiet")} ${NARROW}`}
      >
        Preview
      </button>
      <SubmitButton {...save("draft")} className={`${button("quiet")} ${NARROW}`}>
        Save as Draft
      </SubmitButton>
      <SubmitButton {...save("published")} className={`${button("primary")} ${NARROW}`}>
        Publish Recipe
      </SubmitButton>
    </div>
  );
}
