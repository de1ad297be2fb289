import { type FormEvent, useState } from "react";
import { choosePan } from "#app/site/recipe/cooking/cooking-choices.ts";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { aPan, hasWidth, isSide, PAN_SHAPES, type Pan } from "#domain/recipes/pan.ts";
import { PAN_UNITS, panParam, SIDE_WRONG } from "#domain/recipes/typed-pan.ts";
import { Choice, ScalingDialog } from "./scaling-dialog.tsx";

type PanDialogProps = {
  written: Pan;
  /** Null: as written. */
  chosen: Pan | null;
  onClose: () => void;
};

const UNIT_NAMES = { in: "inches", cm: "centimeters" };

/** Shape and size of the reader's pan; amounts then scale by its area. */
export default function PanDialog({ written, chosen, onClose }: PanDialogProps) {
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
    <ScalingDialog title="Your pan" onSubmit={submit} onClose={onClose}>
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
    </ScalingDialog>
  );
}

function typedPan({ size, width, ...pan }: Pan) {
  return { ...pan, size: String(size), width: String(width ?? "") };
}

function sideOf(typed: string): number {
  const read = readAmount(typed);
  return read === "out of range" ? Number.NaN : (read.amount ?? Number.NaN);
}
