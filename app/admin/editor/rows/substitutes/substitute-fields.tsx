import { lazy, type RefObject, Suspense } from "react";
import { fieldId } from "#app/admin/editor/fields/field-names.ts";
import { FieldError, type RowProps } from "#app/admin/editor/rows/row-field.tsx";
import { useHydrated } from "#app/ui/form/use-action-form.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { IngredientFields } from "#domain/recipes/form/form-values.ts";
import { substituteLines } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { MOST_SUBSTITUTES } from "#domain/recipes/recipe.ts";

/** With them comes the table of foods. */
const ProposedSubstitutes = lazy(() =>
  import("./proposed-substitutes.tsx").catch(() => ({ default: () => null })),
);

type SubstituteFieldsProps = Pick<
  RowProps<IngredientFields>,
  "row" | "index" | "set" | "errors"
> & {
  /** The line that is focused once it is there. */
  wanted: RefObject<number | null>;
};

/** What may be taken instead of an ingredient, typed a line each. */
export function SubstituteFields({ row, index, set, errors, wanted }: SubstituteFieldsProps) {
  const name = rowFieldName("ingredients", index, "substitutes");
  const id = fieldId(name);
  const lines = substituteLines(row.substitutes);
  const write = (next: string[]) => set(index, { substitutes: typedLines(next) });
  const error = errors.substitutes;
  const hydrated = useHydrated();
  return (
    <>
      <input type="hidden" name={name} value={row.substitutes} />
      {lines.length > 0 && (
        <div className="col-span-full space-y-2">
          {lines.map((line, at) => {
            const label = `substitute ${at + 1} for ingredient ${index + 1}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else
              <div key={at} className="flex items-center gap-2">
                <span aria-hidden="true" className="text-sm text-quiet">
                  or
                </span>
                <input
                  ref={(field) => {
                    if (!field || wanted.current !== at) return;
                    wanted.current = null;
                    field.focus();
                  }}
                  id={at === 0 ? id : `${id}-${at}`}
                  data-of-recipe="true"
                  aria-label={`S${label.slice(1)}`}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${id}-error` : undefined}
                  dir="auto"
                  autoComplete="off"
                  placeholder="Such as 1 tbsp ground flaxseed with 3 tbsp water"
                  value={line}
                  onChange={({ target }) => write(lines.with(at, target.value))}
                  onKeyDown={(event) => {
                    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                    event.preventDefault();
                    addSubstitute(row, index, { set, wanted });
                  }}
                  className="field-box min-w-0 flex-1"
                />
                <button
                  type="button"
                  aria-label={`Remove ${label}`}
                  title="Remove"
                  className="flex size-9 shrink-0 items-center justify-center rounded-control text-quiet hover:bg-shade hover:text-ink pointer-coarse:size-11"
                  onClick={() => {
                    wanted.current = Math.min(at, lines.length - 2);
                    write(lines.toSpliced(at, 1));
                  }}
                >
                  <Icon name="x" className="size-4" />
                </button>
              </div>
            );
          })}
          <FieldError of={id} error={error} />
          {hydrated && (
            <Suspense>
              <ProposedSubstitutes
                row={row}
                onTake={(line) => write([...lines.filter((typed) => typed.trim()), line])}
              />
            </Suspense>
          )}
        </div>
      )}
    </>
  );
}

/** Adds a line and focuses it, or the last one where there may be no more, or nothing is typed there yet. */
export function addSubstitute(
  row: IngredientFields,
  index: number,
  { set, wanted }: Pick<SubstituteFieldsProps, "set" | "wanted">,
): void {
  const lines = substituteLines(row.substitutes);
  const isFull = lines.length >= MOST_SUBSTITUTES || lines.at(-1)?.trim() === "";
  if (isFull) {
    const name = fieldId(rowFieldName("ingredients", index, "substitutes"));
    document.getElementById(lines.length > 1 ? `${name}-${lines.length - 1}` : name)?.focus();
    return;
  }
  wanted.current = lines.length;
  set(index, { substitutes: typedLines([...lines, ""]) });
}

function typedLines(lines: string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
