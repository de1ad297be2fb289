import { useEffect, useId, useRef, useState } from "react";
import { typeInto } from "#app/admin/ui/form/typed-entries.ts";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import {
  isReadableAccent,
  nearestReadable,
  readAccent,
  tooLightAccent,
} from "#domain/settings/accent.ts";

const GREEN = "#3f6a3a";

type AccentFieldProps = { id: string; shown: string; error: string | undefined };

/** Typed or picked; of a color that is too light the nearest that is dark enough is offered. */
export function AccentField({ id, shown, error }: AccentFieldProps) {
  const pickerId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(shown);
  // A reset of the form brings back what is saved, and says nothing to the field.
  useEffect(() => {
    const form = field.current?.form;
    const follow = () => queueMicrotask(() => setTyped(field.current?.value ?? ""));
    follow();
    form?.addEventListener("reset", follow);
    return () => form?.removeEventListener("reset", follow);
  }, []);
  const color = readAccent(typed);
  const isTooLight = color !== null && !isReadableAccent(color);
  const nearest = isTooLight ? nearestReadable(color) : null;

  return (
    <div>
      <div className="grid grid-cols-[1fr_auto] gap-3">
        <FormField
          id={id}
          ref={field}
          label="Accent color"
          name="accent"
          autoComplete="off"
          spellCheck={false}
          placeholder={GREEN}
          defaultValue={shown}
          onChange={({ target }) => setTyped(target.value)}
          error={error}
        />
        <div>
          <label htmlFor={pickerId} className="font-semibold">
            Pick a color
          </label>
          <input
            id={pickerId}
            type="color"
            value={color ?? GREEN}
            onChange={({ target }) => typeInto(field.current, target.value)}
            className="mt-1.5 block h-12 w-full min-w-20 cursor-pointer rounded-control border border-edge bg-surface p-1.5"
          />
        </div>
      </div>
      <div role="status">
        {nearest && (
          <p className="mt-2 flex flex-wrap items-center gap-3">
            {!error && <span>{tooLightAccent(color ?? "")}</span>}
            <button
              type="button"
              onClick={() => typeInto(field.current, nearest)}
              className={button("quiet")}
            >
              <svg aria-hidden="true" viewBox="0 0 2 2" className="size-5">
                <circle cx="1" cy="1" r="1" fill={nearest} />
              </svg>
              {`Use ${nearest}`}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
