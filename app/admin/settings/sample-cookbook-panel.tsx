import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import type { SampleCookbook } from "#domain/settings/remove-sample-cookbook.server.ts";

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
        <p className="text-quiet">Nothing of it is left as it came.</p>
      ) : (
        <>
          <p className="mb-4 text-quiet">
            {`${recipes(untouched)} came with the site and ${untouched === 1 ? "stands as it" : "stand as they"} came.`}
            {edited > 0 &&
              ` ${recipes(edited)} that you edited ${edited === 1 ? "stays" : "stay"} yours.`}
          </p>
          <ConfirmButton
            label="Remove the sample cookbook"
            className={button("quiet")}
            title="Remove the sample cookbook?"
            confirm="Remove"
            danger
            fields={{ intent: "remove-samples" }}
          >
            {`${recipes(untouched)} ${untouched === 1 ? "goes" : "go"} to the trash, and the sample `}
            {"categories that nothing uses any more are deleted. "}
            {edited > 0 &&
              `${recipes(edited)} that ${edited === 1 ? "was edited stays" : "were edited stay"}. `}
            All of it can be restored.
          </ConfirmButton>
        </>
      )}
    </section>
  );
}

function recipes(number: number): string {
  return `${formatNumber(number)} ${number === 1 ? "recipe" : "recipes"}`;
}
