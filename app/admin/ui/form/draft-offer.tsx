import { button } from "#app/ui/button.ts";
import { shownTime } from "./draft-store.ts";
import type { OfferedDraft } from "./use-drafts.ts";

export function DraftOffer({ offer }: { offer: OfferedDraft | null }) {
  if (!offer) return null;
  const at = shownTime(offer.draft);
  return (
    <section aria-label="Unsaved changes" className="notice">
      <p className="notice-text">
        {"You have unsaved changes from "}
        <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>.
      </p>
      <DraftButtons offer={offer} />
    </section>
  );
}

export function DraftButtons({ offer }: { offer: OfferedDraft }) {
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" onClick={offer.restore} className={button("primary", "small")}>
        Restore them
      </button>
      <button type="button" onClick={offer.discard} className={button("quiet", "small")}>
        Discard them
      </button>
    </div>
  );
}

function formatTime(at: number): string {
  return new Date(at).toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
}
