import { flushSync } from "react-dom";
import { useEditor, useTextField } from "#app/admin/editor/editor-context.ts";
import { fieldId } from "#app/admin/editor/fields/field-names.ts";
import { focusField } from "#app/admin/editor/fields/focus-field.ts";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { LinkedRecipeField } from "#app/admin/editor/rows/linked-recipe.tsx";
import { RowField } from "#app/admin/editor/rows/row-field.tsx";
import { THEN_COPY } from "#app/admin/editor/save-result.ts";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";

type Version = RecipeFields["versions"][number];

const ADD_ID = "add-version";
const SAVES_ID = "copy-saves-first";

type VersionsPanelProps = {
  /** As saved. */
  status: RecipeStatus;
  dirty: boolean;
  saving: boolean;
  /** It is no longer whose form this is. */
  isClosed: boolean;
};

/** Other recipes of the same dish, each with what it is called beside this one. */
export function VersionsPanel({ status, dirty, saving, isClosed }: VersionsPanelProps) {
  const { fields, errors, change } = useEditor();
  const own = useTextField("versionLabel");
  const { versions } = fields;
  const put = (rows: Version[], focused: () => void) => {
    flushSync(() => change({ type: "set", values: { versions: rows } }));
    focused();
  };
  const set = (index: number, values: Partial<Version>) => {
    const row = { recipeSlug: "", label: "", ...versions[index], ...values };
    change({ type: "set", values: { versions: versions.with(index, row) } });
  };
  return (
    <FormPart
      id={fieldId("versions")}
      title="Versions"
      of={["versionLabel", "versions"]}
      startsFolded
    >
      <p className="text-sm text-quiet">
        Recipes of the same dish: vegan, for a crowd, without an oven. Their pages lead to each
        other.
      </p>
      {(versions.length > 0 || own.value !== "" || own.error) && (
        <div className="mt-4">
          <FormField {...own} autoComplete="off" hint="Optional" />
        </div>
      )}
      {versions.map(({ recipeSlug, label }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its number
          key={index}
          className="mt-4 space-y-2 border-line border-l-2 pl-3 [&_.field-box]:h-10 [&_.field-box]:px-2.5"
        >
          <LinkedRecipeField
            list="versions"
            index={index}
            value={recipeSlug}
            error={errors[rowFieldName("versions", index, "recipeSlug")]}
            onChange={(typed) => set(index, { recipeSlug: typed })}
            onChoose={({ slug }) => set(index, { recipeSlug: slug })}
          />
          <RowField
            of="versions"
            index={index}
            part="label"
            value={label}
            error={errors[rowFieldName("versions", index, "label")]}
            placeholder="Label, such as Vegan"
            autoComplete="off"
            onChange={({ target }) => set(index, { label: target.value })}
          />
          <button
            type="button"
            aria-label={`Remove version ${index + 1}`}
            onClick={() =>
              put(versions.toSpliced(index, 1), () => document.getElementById(ADD_ID)?.focus())
            }
            className={`-ml-3 ${button("plain", "small")}`}
          >
            Remove
          </button>
        </div>
      ))}
      {errors.versions && (
        <p role="alert" className="mt-3 text-tomato">
          {errors.versions}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <button
          type="button"
          id={ADD_ID}
          onClick={() =>
            put([...versions, { recipeSlug: "", label: "" }], () =>
              focusField(rowFieldName("versions", versions.length, "recipeSlug")),
            )
          }
          className={button("quiet", "small")}
        >
          <Icon name="plus" className="size-4.5" />
          Add Version
        </button>
        {!isClosed && (
          <SubmitButton
            name="status"
            value={`${status === "published" ? "update" : "draft"} ${THEN_COPY}`}
            busy={saving}
            aria-describedby={dirty ? SAVES_ID : undefined}
            className={button("plain", "small")}
          >
            Start from a Copy
          </SubmitButton>
        )}
      </div>
      {dirty && !isClosed && (
        <p id={SAVES_ID} className="mt-2 text-sm text-quiet">
          Starting from a copy saves your changes first
          {status === "published" ? ", and readers see them." : "."}
        </p>
      )}
    </FormPart>
  );
}
