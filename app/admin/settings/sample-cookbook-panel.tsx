import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import type { SampleCookbook } from "#domain/settings/remove-sample-cookbook.server.ts";
import { countOf } from "#domain/text/count-of.ts";

/** Deletes the sample recipes in one step. */
export function SampleCookbookPanel({
  samples: { untouched, edited },
}: {
  samples: SampleCookbook;
}) {
  return (
    <section aria-labelledby="samples" className="panel mt-6 max-w-[45rem]">
      <h2 id="samples">Sample cookbook</h2>
      {untouched === 0 ? (
        <p className="text-quiet">No unchanged sample recipes left.</p>
      ) : (
        <>
          <p className="mb-4 text-quiet">
            {`${countOf(untouched, "sample recipe hasn't", "sample recipes haven't")} been changed.`}
            {edited > 0 &&
              ` You edited ${formatNumber(edited)} more; ${edited === 1 ? "it stays" : "they stay"}.`}
          </p>
          <ConfirmButton
            label="Remove the sample cookbook"
            className={button("quiet")}
            title="Remove the sample cookbook?"
            confirm="Remove"
            danger
            fields={{ intent: "remove-samples" }}
          >
            {`${countOf(untouched, "recipe")} will move to the trash, and sample categories `}
            {"that are no longer used will be deleted. "}
            {edited > 0 && `${countOf(edited, "recipe")} you edited will stay. `}
            You can restore them all.
          </ConfirmButton>
        </>
      )}
    </section>
  );
}
