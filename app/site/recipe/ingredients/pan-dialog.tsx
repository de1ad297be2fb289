import { type FormEvent, useState } from "react";
import { choosePan } from "#app/site/recipe/cooking/cooking-choices.ts";
import { button, iconButton } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useModal } from "#app/ui/modal.ts";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { aPan, hasWidth, isSide, PAN_SHAPES, type Pan } from "#domain/recipes/pan.ts";
import { PAN_UNITS, panParam, SIDE_WRONG } from "#domain/recipes/typed-pan.ts";

type PanDialogProps = {
  written: Pan;
  /** Null: as written. */
  chosen: Pan | null;
  onClose: () => void;
};

const UNIT_NAMES = { in: "inches", cm: "centimeters" };

/** Shape and size of the reader's pan; amounts then scale by its area. */
export default function PanDialog({ written, chosen, onClose }: PanDialogProps) {
  const modal = useModal(onClose);
  const [pan, setPan] = useState(() => typedPan(chosen ?? written));
  const [isTried, setTried] = useState(false);
  const set = (part: keyof typeof pan) => (event: { target: { value: string } }) =>
    setPan({ ...pan, [part]: event.target.value });
  const isWide = hasWidth(pan.shape);
  const errorOf = (side: string) =>
    isTried && !isSide(sideOf(side), pan.unit) ? SIDE_WRONG : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const [size, width] = [sideOf(pan.size), isWide ? sideOf(pan.width) : null];
    if (!isSide(size, pan.unit) || !isSide(width ?? size, pan.unit)) return;
    choosePan(panParam({ ...pan, size, width }));
    onClose();
  }

  function reset() {
    choosePan(null);
    onClose();
  }

  return (
    <dialog
      {...modal}
      aria-labelledby="pan-dialog"
      className="mx-auto mt-auto mb-0 w-full max-w-sm rounded-t-card bg-paper text-ink shadow-above backdrop:bg-veil sm:my-auto sm:rounded-card print:hidden"
    >
      <div className="flex items-center justify-between py-1.5 pr-2 pl-5">
        <h2 id="pan-dialog" className="text-xl">
          Your pan
        </h2>
        <button type="button" aria-label="Close" onClick={onClose} className={iconButton}>
          <Icon name="x" />
        </button>
      </div>
      <form
        noValidate
        onSubmit={submit}
        className="space-y-4 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
      >
        <p className="text-quiet">{`The recipe is written for ${aPan(written)}. Amounts follow the area of yours.`}</p>
        <Choice label="Shape" name="shape" value={pan.shape} onChange={set("shape")}>
          {PAN_SHAPES.map((shape) => (
            <option key={shape} value={shape}>
              {shape.charAt(0).toUpperCase() + shape.slice(1)}
            </option>
          ))}
        </Choice>
        <div className="grid grid-cols-2 gap-4">
          <FormField
            label={isWide ? "Length" : pan.shape === "round" ? "Diameter" : "Side"}
            name="size"
            inputMode="decimal"
            autoComplete="off"
            value={pan.size}
            onChange={set("size")}
            error={errorOf(pan.size)}
          />
          {isWide && (
            <FormField
              label="Width"
              name="width"
              inputMode="decimal"
              autoComplete="off"
              value={pan.width}
              onChange={set("width")}
              error={errorOf(pan.width)}
            />
          )}
          <Choice label="Unit" name="unit" value={pan.unit} onChange={set("unit")}>
            {PAN_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {UNIT_NAMES[unit]}
              </option>
            ))}
          </Choice>
        </div>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={button("primary")}>
            Use This Pan
          </button>
          {chosen && (
            <button type="button" onClick={reset} className={button("quiet")}>
              As Written
            </button>
          )}
        </div>
      </form>
    </dialog>
  );
}

type ChoiceProps = React.ComponentProps<"select"> & { label: string };

function Choice({ label, ...select }: ChoiceProps) {
  return (
    <label className="block font-semibold">
      {label}
      <select
        {...select}
        className="mt-1.5 block min-h-12 w-full rounded-control border border-edge bg-surface px-3.5 font-normal"
      />
    </label>
  );
}

function typedPan({ size, width, ...pan }: Pan) {
  return { ...pan, size: String(size), width: String(width ?? "") };
}

function sideOf(typed: string): number {
  const read = readAmount(typed);
  return read === "out of range" ? Number.NaN : (read.amount ?? Number.NaN);
}
