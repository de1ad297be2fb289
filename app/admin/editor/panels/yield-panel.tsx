import { useEditor, usePartField } from "#app/admin/editor/editor-context.ts";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { SelectField } from "#app/admin/ui/form/fields.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";
import { hasWidth, PAN_SHAPES } from "#domain/recipes/pan.ts";

/** What it makes, and the pan it is written for, so that readers with another one can scale. */
export function YieldPanel() {
  const { shape } = useEditor().fields.pan;
  return (
    <FormPart id="yield-heading" title="Yield and pan" of={["yield", "pan"]} startsFolded>
      <div className="facts-pair">
        <FormField {...usePartField("yield", "amount")} autoComplete="off" />
        <FormField {...usePartField("yield", "unit")} autoComplete="off" />
      </div>
      <p className="mt-2 text-sm text-quiet">
        Optional: 24 cookies.{" "}
        <HelpHint of="servings-and-yield">
          Yield Amount is how many the recipe makes (24), Yield Unit of what (cookies).
        </HelpHint>
      </p>
      <div className="facts-pair mt-5">
        <SelectField {...usePartField("pan", "shape")}>
          <option value="">No pan</option>
          {PAN_SHAPES.map((name) => (
            <option key={name} value={name}>
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </option>
          ))}
        </SelectField>
        <FormField {...usePartField("pan", "size")} inputMode="decimal" autoComplete="off" />
        <FormField
          {...usePartField("pan", "width")}
          disabled={shape !== "" && !hasWidth(shape)}
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField {...usePartField("pan", "unit")}>
          <option value="">Choose a unit</option>
          <option value="in">in</option>
          <option value="cm">cm</option>
        </SelectField>
      </div>
      <p className="mt-2 text-sm text-quiet">
        The pan is optional: round 9 in, square 20 cm, a loaf pan of 9 × 5 in. Readers with another
        one can scale by its area.
      </p>
    </FormPart>
  );
}
