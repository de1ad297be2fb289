import { useState } from "react";
import { href, Link } from "react-router";
import { useEditor, useTextField } from "#app/admin/editor/editor-context.ts";
import { SelectField } from "#app/admin/ui/form/fields.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";
import { formatMinutes } from "#app/ui/minutes.ts";
import { OTHER_CUISINE } from "#domain/recipes/form/form-values.ts";
import { CUISINES, DIFFICULTIES } from "#domain/taxonomy/taxonomy.ts";
import { capitalize } from "#domain/text/capitalize.ts";
import { SlugField } from "./slug-field.tsx";
import { YieldFields } from "./yield-fields.tsx";

type BasicFieldsProps = {
  categories: string[];
  /** Null for a new recipe. */
  recipeId: string | null;
  siteUrl: string;
};

export function BasicFields({ categories, recipeId, siteUrl }: BasicFieldsProps) {
  const category = useTextField("category");
  const difficulty = useTextField("difficulty");
  return (
    <>
      <FormField {...useTextField("title")} required autoComplete="off" />
      <SlugField recipeId={recipeId} siteUrl={siteUrl} />
      <FormField
        {...useTextField("description")}
        as="textarea"
        rows={4}
        className="min-h-28 resize-y"
      />
      <div className="grid gap-5 sm:grid-cols-3">
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
        <CuisineField />
        <SelectField {...difficulty}>
          <option value="">No difficulty</option>
          {DIFFICULTIES.map((name) => (
            <option key={name} value={name}>
              {capitalize(name)}
            </option>
          ))}
        </SelectField>
      </div>
      {categories.length === 0 && (
        <p className="text-quiet">
          {"There are no categories yet. "}
          <Link to={href("/admin/categories/new")} className="underline">
            Add a category
          </Link>
          {" first: every recipe needs one."}
        </p>
      )}
      <YieldFields />
      <Times />
    </>
  );
}

function CuisineField() {
  const { fields, change } = useEditor();
  const cuisine = useTextField("cuisine");
  const [isOther, setIsOther] = useState(false);
  // A cuisine outside the list, as imported recipes have ("International").
  const isUnlisted =
    !isOther && fields.cuisine !== "" && !CUISINES.some((it) => it === fields.cuisine);
  return (
    <div>
      <SelectField
        {...cuisine}
        error={isOther ? undefined : cuisine.error}
        value={isOther ? OTHER_CUISINE : fields.cuisine}
        onChange={({ target }) => {
          setIsOther(target.value === OTHER_CUISINE);
          const listed = target.value === OTHER_CUISINE ? "" : target.value;
          change({ type: "set", values: { cuisine: listed } });
        }}
      >
        <option value="">No cuisine</option>
        {CUISINES.map((name) => (
          <option key={name}>{name}</option>
        ))}
        {isUnlisted && <option>{fields.cuisine}</option>}
        <option value={OTHER_CUISINE}>Other…</option>
      </SelectField>
      {isOther && (
        <div className="mt-3">
          <FormField
            label="Kitchen"
            name="otherCuisine"
            placeholder="For example, Scandinavian"
            value={fields.cuisine}
            error={cuisine.error}
            onChange={({ target }) => change({ type: "set", values: { cuisine: target.value } })}
          />
        </div>
      )}
    </div>
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
