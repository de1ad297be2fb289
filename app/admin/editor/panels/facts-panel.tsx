import { href, Link } from "react-router";
import { useEditor, useTextField } from "#app/admin/editor/editor-context.ts";
import { CuisineField } from "#app/admin/editor/fields/cuisine-field.tsx";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { SelectField } from "#app/admin/ui/form/fields.tsx";
import { useMayOpen } from "#app/admin/ui/role.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { formatMinutes } from "#app/ui/minutes.ts";
import { DIFFICULTIES } from "#domain/taxonomy/taxonomy.ts";
import { capitalize } from "#domain/text/capitalize.ts";

const ADD_CATEGORY = href("/admin/categories/new");

const FACTS = [
  "category",
  "cuisine",
  "difficulty",
  "prepTime",
  "cookTime",
  "restTime",
  "servings",
  "servingsMax",
] as const;

/** What every recipe says of itself: kind, times, servings. */
export function FactsPanel({ categories }: { categories: string[] }) {
  const category = useTextField("category");
  const mayAdd = useMayOpen()(ADD_CATEGORY);
  return (
    <FormPart id="facts-heading" title="Facts" of={FACTS}>
      <div className="space-y-5">
        <div>
          <SelectField
            {...category}
            value={categories.includes(category.value) ? category.value : ""}
            required
          >
            <option value="">Choose a category</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          {categories.length === 0 && (
            <p className="mt-2 text-quiet">
              {"There are no categories yet. "}
              {mayAdd ? (
                <>
                  <Link to={ADD_CATEGORY} className="underline">
                    Add a category
                  </Link>
                  {" first: every recipe needs one."}
                </>
              ) : (
                "Every recipe needs one: ask an editor to add one."
              )}
            </p>
          )}
        </div>
        <div className="facts-pair">
          <CuisineField />
          <SelectField {...useTextField("difficulty")}>
            <option value="">No difficulty</option>
            {DIFFICULTIES.map((name) => (
              <option key={name} value={name}>
                {capitalize(name)}
              </option>
            ))}
          </SelectField>
        </div>
        <Times />
        <div className="facts-pair">
          <FormField {...useTextField("servings")} inputMode="numeric" autoComplete="off" />
          <FormField {...useTextField("servingsMax")} inputMode="numeric" autoComplete="off" />
        </div>
      </div>
    </FormPart>
  );
}

function Times() {
  const { fields } = useEditor();
  const parts = [fields.prepTime, fields.cookTime, fields.restTime].map(Number);
  const total = parts.reduce((sum, minutes) => sum + minutes, 0);
  return (
    <div>
      <div className="time-fields">
        <FormField {...useTextField("prepTime")} inputMode="numeric" autoComplete="off" />
        <FormField {...useTextField("cookTime")} inputMode="numeric" autoComplete="off" />
        <FormField {...useTextField("restTime")} inputMode="numeric" autoComplete="off" />
      </div>
      <p className="figures mt-2 text-sm text-quiet">
        Times in minutes.
        {total > 0 && Number.isInteger(total) && total < 1e6 && ` Total: ${formatMinutes(total)}.`}
      </p>
    </div>
  );
}
