import { useEffect, useState } from "react";
import { href } from "react-router";
import { FormField } from "#app/ui/form/form-field.tsx";
import { slugFrom } from "#domain/taxonomy/slug.ts";

const PAUSE_MS = 300;

type SlugFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** The slug is derived from this text while the field is empty. */
  fallback: string;
  id: string | null;
  error: string | undefined;
};

/** The slug field with the resulting URL path, and a hint when another category uses the slug. */
export function SlugField({ value, onChange, fallback, id, error }: SlugFieldProps) {
  const wanted = slugFrom(value) || slugFrom(fallback) || "category";
  const free = useFreeSlug(wanted, id);
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
      <p role="status" className="mt-1.5 text-sm wrap-anywhere text-quiet">
        {free === wanted
          ? `/categories/${wanted}`
          : `"${wanted}" is taken; it will be /categories/${free}`}
      </p>
    </div>
  );
}

/** The slug, or the next available one once the server reports that it is taken. */
function useFreeSlug(wanted: string, id: string | null): string {
  const [known, setKnown] = useState({ wanted: "", free: "" });
  useEffect(() => {
    const closing = new AbortController();
    const pause = setTimeout(async () => {
      const params = new URLSearchParams({ text: wanted, ...(id ? { id } : {}) });
      try {
        const answer = await fetch(`${href("/admin/categories/slug")}?${params}`, {
          signal: closing.signal,
          redirect: "manual",
        });
        if (answer.ok) setKnown({ wanted, free: (await answer.json()).slug });
      } catch {
        // Offline: the save reports the error.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      closing.abort();
    };
  }, [wanted, id]);
  return known.wanted === wanted ? known.free : wanted;
}
