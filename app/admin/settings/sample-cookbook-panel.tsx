import { useState } from "react";
import { href, useSearchParams } from "react-router";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { ConfirmPage } from "#app/admin/ui/dialog/confirm-page.tsx";
import { useWrite } from "#app/admin/ui/form/outcome.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import type { SampleCookbook } from "#domain/settings/remove-sample-cookbook.server.ts";

const QUESTION = "Remove the sample cookbook?";
const FIELDS = { intent: "remove-samples" };

/** Takes away what the site came with, in one step. */
export function SampleCookbookPanel({ samples }: { samples: SampleCookbook }) {
  const path = href("/admin/settings");
  const [asking, setAsking] = useState(false);
  const [params] = useSearchParams();
  const removal = useWrite(path, () => setAsking(false));
  const { untouched, edited } = samples;
  return (
    <section aria-labelledby="samples" className="panel mt-6 max-w-[45rem]">
      <h2 id="samples">Sample cookbook</h2>
      {untouched === 0 ? (
        <p className="text-quiet">Nothing of it is left as it came.</p>
      ) : (
        <>
          <p className="text-quiet">
            {`${recipes(untouched)} came with the site and ${untouched === 1 ? "stands as it" : "stand as they"} came.`}
            {edited > 0 &&
              ` ${recipes(edited)} that you edited ${edited === 1 ? "stays" : "stay"} yours.`}
          </p>
          {params.get("remove") === "samples" ? (
            <div className="mt-4">
              <ConfirmPage title={QUESTION} action="Remove" fields={FIELDS} back={path}>
                <Consequence {...samples} />
              </ConfirmPage>
            </div>
          ) : (
            <form
              action={path}
              className="mt-4"
              onSubmit={(event) => {
                event.preventDefault();
                setAsking(true);
              }}
            >
              <button type="submit" name="remove" value="samples" className={button("quiet")}>
                Remove the sample cookbook
              </button>
            </form>
          )}
        </>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={QUESTION}
        action="Remove"
        danger
        busy={removal.busy}
        onConfirm={() => removal.write(FIELDS)}
      >
        <Consequence {...samples} />
      </ConfirmDialog>
    </section>
  );
}

function Consequence({ untouched, edited }: SampleCookbook) {
  return (
    <p>
      {`${recipes(untouched)} ${untouched === 1 ? "goes" : "go"} to the trash, and the sample `}
      {"categories that nothing uses any more are deleted. "}
      {edited > 0 &&
        `${recipes(edited)} that ${edited === 1 ? "was edited stays" : "were edited stay"}. `}
      All of it can be restored.
    </p>
  );
}

function recipes(number: number): string {
  return `${formatNumber(number)} ${number === 1 ? "recipe" : "recipes"}`;
}
