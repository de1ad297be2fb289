import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { isInDialog } from "#app/admin/ui/palette/use-shortcuts.ts";
import { useRole } from "#app/admin/ui/role.ts";
import { button } from "#app/ui/button.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import { AskButton, type AskButtonProps } from "./request/ask-button.tsx";
import { type SaveMode, THEN_ASK } from "./save-result.ts";

/** On a phone the buttons fit in as few rows as possible. */
const NARROW = "max-sm:px-2 max-sm:text-sm";

type SaveBarProps = {
  /** As saved; "draft" for a new recipe. */
  status: RecipeStatus;
  dirty: boolean;
  /** How the form is being saved; null when idle. */
  saving: string | null;
  onPreview: () => void;
  /** It is published by now, and no longer whose form this is. */
  isClosed: boolean;
  /** An author's question whether it is published. */
  ask: AskButtonProps;
  /** What must be known before the next save, above the buttons. */
  children: ReactNode;
};

export function SaveBar({ dirty, onPreview, isClosed, children, ...saving }: SaveBarProps) {
  return (
    <div className="save-bar">
      {children}
      <p role="status" className="mr-auto text-quiet">
        {saving.saving ? "Saving…" : dirty ? "Unsaved changes" : ""}
      </p>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onPreview}
        className={`${button("quiet")} ${NARROW}`}
      >
        Preview
      </button>
      {!isClosed && <SaveButtons {...saving} />}
    </div>
  );
}

function SaveButtons({ status, saving, ask }: Pick<SaveBarProps, "status" | "saving" | "ask">) {
  const isPublished = status === "published";
  const save = (mode: SaveMode, kind: "primary" | "quiet") => ({
    name: "status",
    value: mode,
    busy: saving === mode,
    className: `${button(kind)} ${NARROW}`,
  });
  const published = save("published", isPublished ? "quiet" : "primary");
  const wide = isPublished ? "" : "xl:col-span-2";
  if (useRole() === "author")
    return (
      <>
        <SubmitButton {...save("draft", "quiet")}>Save as Draft</SubmitButton>
        <AskButton {...ask} className={`${NARROW} ${wide}`} busy={saving === `draft ${THEN_ASK}`} />
      </>
    );
  return (
    <>
      {isPublished && <SubmitButton {...save("update", "primary")}>Update</SubmitButton>}
      {isPublished ? (
        <TakeOffButton />
      ) : (
        <SubmitButton {...save("draft", "quiet")}>Save as Draft</SubmitButton>
      )}
      <SubmitButton {...published} className={`${published.className} ${wide}`}>
        Publish Recipe
      </SubmitButton>
    </>
  );
}

/** Saves a published recipe as a draft, which hides it from readers, after a confirmation. */
function TakeOffButton() {
  const submit = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
        className={`${button("quiet")} ${NARROW}`}
      >
        Save as Draft
      </button>
      {/* The dialog is outside of the form. */}
      <button ref={submit} type="submit" name="status" value="draft" hidden>
        Save as Draft
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Take this recipe off the site?"
        action="Take Off"
        onConfirm={() => {
          setAsking(false);
          submit.current?.click();
        }}
      >
        It becomes a draft with your changes. You can publish it again at any time.
      </ConfirmDialog>
    </>
  );
}

/** Saves with Ctrl or Cmd and S, without changing the status or the date. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, mode: SaveMode): void {
  useEffect(() => {
    function save(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      // Such as the sign-in over a form that is hidden: it may be somebody else who presses the keys.
      if (isInDialog()) return;
      form.current?.querySelector<HTMLElement>(`[name="status"][value="${mode}"]`)?.click();
    }
    window.addEventListener("keydown", save);
    return () => window.removeEventListener("keydown", save);
  }, [form, mode]);
}
