import { href } from "react-router";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { useLookup } from "#app/admin/ui/lookup.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { plainSlug } from "#domain/taxonomy/slug.ts";

const PAUSE_MS = 300;

type SlugFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** The slug is derived from it while the field is empty. */
  name: string;
  id: string | null;
  error: string | undefined;
};

type SlugAnswer = { wanted: string; slug: string; nameTaken: boolean };

/** The slug field with the resulting URL path, and a hint when another category uses the slug or the name. */
export function CategorySlugField({ value, onChange, name, id, error }: SlugFieldProps) {
  const text = plainSlug(value) || value || plainSlug(name) || name;
  const params = new URLSearchParams({ text, name, ...(id ? { id } : {}) });
  const isEmpty = value.trim() === "" && name.trim() === "";
  const path = isEmpty ? null : `${href("/admin/categories/slug")}?${params}`;
  const latest = useLookup<SlugAnswer>(path, PAUSE_MS);
  const known = latest?.path === path ? latest.result : null;
  const wanted = known?.wanted ?? plainSlug(text);
  const problem = known?.nameTaken
    ? `There is already a category named "${name.trim()}".`
    : known && known.slug !== wanted
      ? `"${wanted}" is taken; it will be /categories/${known.slug}`
      : null;
  return (
    <div>
      <FormField
        label="Slug"
        name="slug"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
      />
      <p className="mt-1.5 text-sm wrap-anywhere text-quiet">
        <span role="status">{problem}</span>
        {!problem && (isEmpty || !wanted ? "Created from the name." : `/categories/${wanted}`)}
      </p>
      <p className="text-sm text-quiet">
        <HelpHint of="slug">The slug is the last part of the category's address.</HelpHint>
      </p>
    </div>
  );
}
