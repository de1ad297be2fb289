import { useEditor, useTextField } from "#app/admin/editor/editor-context.ts";
import { FieldLink } from "#app/admin/editor/fields/field-link.tsx";
import { SlugField, useSlugCheck } from "#app/admin/editor/fields/slug-field.tsx";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";
import { searchGaps } from "#domain/recipes/form/search-gaps.ts";
import { plainSlug } from "#domain/taxonomy/slug.ts";

const LONGEST = 160;
/** About what search engines show of a title. */
const SHOWN_OF_TITLE = 60;

type SearchPanelProps = {
  siteName: string;
  siteUrl: string;
  /** Null for a new recipe. */
  recipeId: string | null;
};

/** Preview of a search result, and what search engines will lack. */
export function SearchPanel({ siteName, siteUrl, recipeId }: SearchPanelProps) {
  const { fields } = useEditor();
  const seoTitle = useTextField("seoTitle");
  const meta = useTextField("metaDescription");
  return (
    <FormPart
      id="search-heading"
      title="Search engines"
      of={["slug", "seoTitle", "metaDescription"]}
      startsFolded
    >
      <Snippet siteName={siteName} siteUrl={siteUrl} />
      <div className="space-y-5">
        <SlugField recipeId={recipeId} siteUrl={siteUrl} />
        <FormField
          {...seoTitle}
          autoComplete="off"
          placeholder={fields.title.trim()}
          hint={<Length of={seoTitle.value} most={SHOWN_OF_TITLE} />}
        />
        <FormField
          {...meta}
          as="textarea"
          rows={4}
          maxLength={LONGEST}
          className="min-h-24 resize-y"
          hint={<Length of={meta.value} most={LONGEST} />}
        />
      </div>
      <Gaps gaps={searchGaps(fields)} />
    </FormPart>
  );
}

function Length({ of: text, most }: { of: string; most: number }) {
  return (
    <span className={text.length > most ? "text-tomato" : ""}>
      {`${text.length}/${most} characters`}
    </span>
  );
}

function Snippet({ siteName, siteUrl }: Omit<SearchPanelProps, "recipeId">) {
  const { fields } = useEditor();
  const opening = [...fields.description].slice(0, LONGEST).join("").trim();
  const title = fields.title.trim() || "Title";
  const text = fields.slug || fields.title;
  const plain = plainSlug(text);
  const spelled = useSlugCheck(plain ? "" : text, null);
  const slug = plain || (spelled?.wanted ?? "");
  return (
    <section aria-label="Search snippet" className="mb-5 wrap-anywhere">
      <p className="text-sm text-quiet">{`${new URL(siteUrl).host} › recipe › ${slug}`}</p>
      <p className="mt-0.5 text-lg font-semibold text-sorrel">
        {fields.seoTitle.trim() || `${title} · ${siteName}`}
      </p>
      <p className="mt-0.5 line-clamp-3 text-sm text-quiet">
        {fields.metaDescription.trim() || opening || `${title}: a recipe from ${siteName}.`}
      </p>
    </section>
  );
}

function Gaps({ gaps }: { gaps: ReturnType<typeof searchGaps> }) {
  if (gaps.length === 0) {
    return <p className="mt-5">Search engines have everything they need.</p>;
  }
  return (
    <div className="mt-5">
      <h3 className="font-sans text-base font-semibold tracking-normal">
        Missing for search engines
      </h3>
      <ul className="mt-1.5 space-y-1">
        {gaps.map(({ field, required, sentence }) => (
          <li key={sentence}>
            <FieldLink field={field}>{sentence}</FieldLink>
            {required && <span className="text-tomato"> (required)</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
