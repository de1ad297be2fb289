import { useState } from "react";
import { Differences } from "#app/admin/revisions/differences.tsx";
import { DraftButtons } from "#app/admin/ui/form/draft-offer.tsx";
import { shownTime } from "#app/admin/ui/form/draft-store.ts";
import type { OfferedDraft } from "#app/admin/ui/form/use-drafts.ts";
import { compareRecipes } from "#domain/recipes/form/compare-recipes.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { summarizeChanges } from "#domain/recipes/form/summarize-changes.ts";
import type { StoredDraft } from "./stored-draft.ts";
import { timeAgo } from "./time-ago.ts";

type UnsavedOfferProps = {
  offer: OfferedDraft<StoredDraft> | null;
  /** As the form is now. */
  fields: RecipeFields;
};

/** Offers what was typed on an earlier page or another device, and shows on request how it differs. */
export function UnsavedOffer({ offer, fields }: UnsavedOfferProps) {
  if (!offer) return null;
  const { id, kept, content } = offer.draft;
  const at = shownTime(offer.draft);
  // Of an older version: what was changed in it, not what others have saved since.
  const before = content.base?.fields ?? fields;
  const differences = summarizeChanges(before, content.fields);
  const { title } = content.fields;
  return (
    <section aria-label="Unsaved changes" className="notice">
      <div className="notice-text">
        <p>
          {`Unsaved changes from ${kept ? `your ${kept.device}` : "this browser"}, `}
          <time dateTime={new Date(at).toISOString()}>{timeAgo(Date.now() - at)}</time>
          {content.base || title === "" ? "" : `: “${title}”`}
        </p>
        {differences && <p className="text-sm text-quiet wrap-anywhere">{differences}</p>}
      </div>
      <DraftButtons offer={offer} />
      <Compared key={id} before={before} after={content.fields} />
    </section>
  );
}

function Compared({ before, after }: { before: RecipeFields; after: RecipeFields }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="basis-full" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer">Compare</summary>
      {isOpen && (
        <div className="mt-2 rounded-control bg-surface p-3">
          <p className="mb-3 text-quiet">
            <del className="difference-present">Struck through</del>
            {": text before. "}
            <ins className="difference-former">Highlighted</ins>
            {": text that is not saved."}
          </p>
          <Differences differences={compareRecipes(before, after)} />
        </div>
      )}
    </details>
  );
}
