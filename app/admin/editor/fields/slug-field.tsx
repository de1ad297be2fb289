import { useEffect, useState } from "react";
import { href } from "react-router";
import { useEditor, useTextField } from "#app/admin/editor/editor-context.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { slugFrom } from "#domain/taxonomy/slug.ts";

const PAUSE_MS = 300;

/** What the server says of a slug: see domain/recipes/free-slug.server.ts. */
type SlugCheck = { wanted: string; given: string; free: boolean };

/** The slug with the address that it makes, and the one that a save would give when it is taken. */
export function SlugField({ recipeId, siteUrl }: { recipeId: string | null; siteUrl: string }) {
  const { fields } = useEditor();
  const slug = useTextField("slug");
  const text = fields.slug || (recipeId ? "" : fields.title);
  const check = useSlugCheck(text, recipeId);
  const path = check?.given ?? slugFrom(text);
  return (
    <FormField
      {...slug}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={
        <span role="status" className="wrap-anywhere">
          {check && !check.free && (
            <span className="font-semibold text-tomato">
              {`“${check.wanted}” is taken: this recipe will get “${check.given}”. `}
            </span>
          )}
          {path ? `${siteUrl}/recipe/${path}` : emptyHint(recipeId)}
        </span>
      }
    />
  );
}

function emptyHint(recipeId: string | null): string {
  return recipeId ? "Left empty, the address stays as it is." : "Made from the title.";
}

function useSlugCheck(text: string, recipeId: string | null): SlugCheck | null {
  const [check, setCheck] = useState<SlugCheck | null>(null);
  const wanted = slugFrom(text);
  const isEmpty = text.trim() === "";
  useEffect(() => {
    setCheck(null);
    if (isEmpty) return;
    const left = new AbortController();
    const pause = setTimeout(async () => {
      const params = new URLSearchParams({ text: wanted, ...(recipeId ? { id: recipeId } : {}) });
      try {
        const path = `${href("/admin/recipes/slug")}?${params}`;
        const response = await fetch(path, { signal: left.signal, redirect: "manual" });
        if (response.ok) setCheck(await response.json());
      } catch {
        // Only a courtesy: the save gives a free one whatever is said here.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      left.abort();
    };
  }, [wanted, isEmpty, recipeId]);
  return check;
}
