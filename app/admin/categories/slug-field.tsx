import { useEffect, useState } from "react";
import { href } from "react-router";
import { FormField } from "#app/ui/form/form-field.tsx";
import { slugFrom } from "#domain/taxonomy/slug.ts";

const PAUSE_MS = 300;

type SlugFieldProps = {
  value: string;
  onChange: (value: string) => void;
  /** What it is made from while it is empty. */
  fallback: string;
  id: string | null;
  error: string | undefined;
};

/** The slug with the address that it makes, and word of another category that has it. */
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
          : `"${wanted}" is taken: it will be /categories/${free}`}
      </p>
    </div>
  );
}

/** The slug itself until the server says that another category has it. */
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
        // No connection: the save itself says what came of it.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      closing.abort();
    };
  }, [wanted, id]);
  return known.wanted === wanted ? known.free : wanted;
}
