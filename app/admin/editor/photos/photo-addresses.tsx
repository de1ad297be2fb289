import { type KeyboardEvent, useState } from "react";
import { useEditor, useTextField } from "#app/admin/editor/editor-context.ts";
import { useFold } from "#app/admin/editor/form-part.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { isImageAddress } from "#domain/media/image-address.ts";
import { NO_ADDRESS } from "#domain/recipes/fields/schemas.ts";

/** The main image's address, and a field that adds a photo by its address. */
export function PhotoAddresses({ onAdd }: { onAdd: (address: string) => void }) {
  const { errors, change } = useEditor();
  const main = useTextField("mainImageUrl");
  const fold = useFold(true, Boolean(errors.mainImageUrl));
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  function add() {
    const address = typed.trim();
    if (!isImageAddress(address)) return setError(NO_ADDRESS);
    onAdd(address);
    setTyped("");
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <details {...fold} className="mt-4">
      <summary className="photo-summary">By address</summary>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <FormField
          {...main}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          // Emptied, it leaves its place to the next photo.
          onBlur={() =>
            !main.value.trim() && change({ type: "photos", change: (photos) => photos })
          }
        />
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <FormField
              label="Another photo’s URL"
              name=""
              value={typed}
              error={error}
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              onChange={({ target }) => {
                setTyped(target.value);
                setError(undefined);
              }}
              onKeyDown={onKeyDown}
            />
          </div>
          <button
            type="button"
            onClick={add}
            className={`${button("quiet")} mt-7.5 min-h-12`}
            aria-label="Add photo by its URL"
          >
            Add
          </button>
        </div>
      </div>
    </details>
  );
}
