import { href, Link } from "react-router";
import { useEditor } from "#app/admin/editor/editor-context.ts";
import { fieldId } from "#app/admin/editor/fields/field-names.ts";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import type { PersistedRecipe } from "#app/admin/editor/save-result.ts";
import { ShareDraft } from "#app/admin/editor/sharing/share-draft.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { useRole } from "#app/admin/ui/role.ts";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { button } from "#app/ui/button.ts";

export function StatusPanel({ base }: { base: PersistedRecipe | null }) {
  const { fields, change } = useEditor();
  return (
    <FormPart id="status-heading" title="Status" of={["featured"]}>
      <div id={fieldId("status")} tabIndex={-1}>
        {base?.status === "published" ? (
          <Status tone="good">Published</Status>
        ) : (
          <Status tone="quiet">{base ? "Draft" : "Not saved yet"}</Status>
        )}
      </div>
      {base?.publishedAt && (
        <p className="mt-2 text-sm text-quiet">
          {"Published "}
          <LocalTime date={new Date(base.publishedAt)} brief />
          {". Publishing again updates the date. Saving as a draft takes it off the site."}
        </p>
      )}
      <Provenance writtenBy={fields.writtenBy} review={base?.review ?? null} />
      <label className="mt-3 flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          name="featured"
          id={fieldId("featured")}
          className="size-5 accent-sorrel"
          checked={fields.featured}
          onChange={({ target }) => change({ type: "set", values: { featured: target.checked } })}
        />
        Featured
      </label>
      {base && (
        <div className="mt-2 flex flex-wrap gap-2">
          {base.status === "published" && (
            <a
              href={href("/recipe/:slug", { slug: base.slug })}
              target="_blank"
              className={button("quiet", "small")}
              rel="noopener"
            >
              View page
            </a>
          )}
          <Link
            to={href("/admin/recipes/edit/:id/revisions", { id: base.id })}
            className={button("quiet", "small")}
          >
            Revisions
          </Link>
        </div>
      )}
      {base?.status === "draft" && <ShareDraft id={base.id} />}
    </FormPart>
  );
}

const WRITERS: Record<string, string> = {
  ai: "Written by AI",
  site: "Imported from another site",
};

/** Who wrote and who reviewed the recipe. Readers see the same without the name. */
function Provenance({
  writtenBy,
  review,
}: {
  writtenBy: string;
  review: PersistedRecipe["review"];
}) {
  const written = WRITERS[writtenBy];
  const isAuthor = useRole() === "author";
  if (!written && !review) return null;
  return (
    <p className="mt-2 text-sm text-quiet">
      {written ? `${written}. ` : ""}
      {review
        ? `Reviewed by ${review.by || "an admin"}, `
        : !isAuthor && "By publishing, you confirm you've reviewed it."}
      {review && <LocalTime date={new Date(review.at)} brief />}
      {review && "."}
    </p>
  );
}
