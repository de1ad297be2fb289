import { Dialog } from "@base-ui/react/dialog";
import { useRef, useState } from "react";
import type { PersistedRecipe } from "#app/admin/editor/save-result.ts";
import { PartLines } from "#app/admin/revisions/part-lines.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { WithImagesOf } from "#app/admin/ui/upload/images-in-text.tsx";
import { button, iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { isSamePart, RECIPE_PARTS, withParts } from "#domain/recipes/form/recipe-parts.ts";
import "./conflict.css";

type ConflictPanelProps = {
  yours: RecipeFields;
  theirs: PersistedRecipe;
  /** The version that both are based on. */
  base: RecipeFields | null;
  onSettle: (fields: RecipeFields) => void;
  /** Nothing is chosen yet. */
  onClose: () => void;
};

/** Compares two versions of a recipe part by part, over the form; the chosen parts are merged into it, not saved. */
export function ConflictPanel({ yours, theirs, base, onSettle, onClose }: ConflictPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const parts = RECIPE_PARTS.filter((part) => !isSamePart(part, yours, theirs.fields));
  // Preselect their side where only they made a change.
  const [taken, setTaken] = useState(
    () =>
      new Set(
        parts
          .filter((part) => base !== null && isSamePart(part, yours, base))
          .map(({ label }) => label),
      ),
  );

  const choose = (label: string, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(label);
    else next.delete(label);
    setTaken(next);
  };
  return (
    <Dialog.Root open onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Viewport className="admin fixed inset-0 z-50 overflow-y-auto p-3 sm:p-8">
          <Dialog.Popup ref={box} initialFocus={box} className="conflict">
            <div className="flex items-start justify-between gap-3">
              <Dialog.Title className="text-xl wrap-anywhere">
                {`${theirs.savedBy ?? "The site"} saved this recipe while you were editing`}
              </Dialog.Title>
              <Dialog.Close className={iconButton} aria-label="Decide later">
                <Icon name="x" />
              </Dialog.Close>
            </div>
            <Dialog.Description render={<div />}>
              <LocalTime date={new Date(theirs.updatedAt)} />
              {`. It is now ${theirs.status === "published" ? "published" : "a draft"}. `}
              {parts.length > 0
                ? "Your changes aren't saved yet, but nothing is lost: choose what to keep, then save."
                : "It's identical to yours."}
            </Dialog.Description>
            <WithImagesOf
              texts={parts.flatMap(({ lines }) => [...lines(yours), ...lines(theirs.fields)])}
            >
              {parts.map((part) => (
                <fieldset key={part.label} className="conflict-part">
                  <legend>{part.label}</legend>
                  <Side
                    name={part.label}
                    whose="Yours"
                    lines={part.lines(yours)}
                    checked={!taken.has(part.label)}
                    onChoose={() => choose(part.label, false)}
                  />
                  <Side
                    name={part.label}
                    whose="Theirs"
                    lines={part.lines(theirs.fields)}
                    checked={taken.has(part.label)}
                    onChoose={() => choose(part.label, true)}
                  />
                </fieldset>
              ))}
            </WithImagesOf>
            <div className="mt-4 flex flex-wrap gap-2">
              <button
                type="button"
                onClick={() => onSettle(withParts(yours, theirs.fields, taken))}
                className={button("primary")}
              >
                Use Selected
              </button>
              <button type="button" onClick={() => onSettle(yours)} className={button("quiet")}>
                Keep All Mine
              </button>
              <button
                type="button"
                onClick={() => onSettle(theirs.fields)}
                className={button("quiet")}
              >
                Take All Theirs
              </button>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type SideProps = {
  /** The part's label. */
  name: string;
  whose: string;
  lines: string[];
  checked: boolean;
  onChoose: () => void;
};

function Side({ name, whose, lines, checked, onChoose }: SideProps) {
  return (
    <label className="conflict-side">
      <input
        type="radio"
        // Excluded from the recipe's form data.
        form=""
        name={`conflict ${name}`}
        checked={checked}
        onChange={onChoose}
        className="size-4.5 shrink-0 accent-sorrel"
      />
      <span className="min-w-0">
        <span className="block text-sm font-semibold text-quiet">{whose}</span>
        <PartLines lines={lines} />
      </span>
    </label>
  );
}
