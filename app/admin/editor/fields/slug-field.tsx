import { href } from "react-router";
import { useEditor, useTextField } from "#app/admin/editor/editor-context.ts";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { useLookup } from "#app/admin/ui/lookup.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { plainSlug } from "#domain/taxonomy/slug.ts";

const PAUSE_MS = 300;

/** See `checkSlug`. */
type SlugCheck = { wanted: string; given: string; free: boolean };

/** The slug, with the resulting address and the alternative if it is taken. */
export function SlugField({ recipeId, siteUrl }: { recipeId: string | null; siteUrl: string }) {
  const { fields } = useEditor();
  const slug = useTextField("slug");
  const text = fields.slug || (recipeId ? "" : fields.title);
  const check = useSlugCheck(text, recipeId);
  const path = check?.given ?? plainSlug(text);
  return (
    <FormField
      {...slug}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={
        <span className="wrap-anywhere">
          <span role="status" className="font-semibold text-tomato">
            {check &&
              !check.free &&
              `“${check.wanted}” is taken: this recipe will get “${check.given}”. `}
          </span>
          {path ? `${siteUrl}/recipe/${path}` : emptyHint(recipeId)}
          <span className="block">
            <HelpHint of="slug">The slug is the last part of the recipe's address.</HelpHint>
          </span>
        </span>
      }
    />
  );
}

function emptyHint(recipeId: string | null): string {
  return recipeId ? "Leave empty to keep the current address." : "Created from the title.";
}

/** What a save would make of a slug or title; null until the server has answered. */
export function useSlugCheck(text: string, recipeId: string | null): SlugCheck | null {
  const params = { text: plainSlug(text) || text, ...(recipeId ? { id: recipeId } : {}) };
  const path =
    text.trim() === "" ? null : `${href("/admin/recipes/slug")}?${new URLSearchParams(params)}`;
  const latest = useLookup<SlugCheck>(path, PAUSE_MS);
  return latest?.path === path ? (latest?.result ?? null) : null;
}
