import { type RefObject, useEffect } from "react";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";

/** On a phone the three buttons fit in one row. */
const NARROW = "max-sm:px-2 max-sm:text-sm";

type SaveBarProps = {
  dirty: boolean;
  /** The status being saved; null when idle. */
  saving: string | null;
  onPreview: () => void;
};

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

/** Saves with Ctrl or Cmd and S, without changing the status. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, status: RecipeStatus): void {
  useEffect(() => {
    function save(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      form.current?.querySelector<HTMLElement>(`[name="status"][value="${status}"]`)?.click();
    }
    window.addEventListener("keydown", save);
    return () => window.removeEventListener("keydown", save);
  }, [form, status]);
}
