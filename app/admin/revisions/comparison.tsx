import { useEffect, useRef } from "react";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import type { Difference } from "#domain/recipes/form/compare-recipes.ts";
import { Differences } from "./differences.tsx";

type ComparisonProps = {
  present: { version: number };
  former: { version: number; savedAt: Date; savedBy: string | null; differences: Difference[] };
};

/** What would change if a revision were restored, and the button that restores it. */
export function Comparison({ present, former }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { Form, props, busy, message } = useActionForm();
  const { version, savedAt, savedBy, differences } = former;

  // The link that was clicked is further down the page.
  useEffect(() => {
    if (version) heading.current?.focus();
  }, [version]);

  return (
    <section aria-labelledby="comparison" className="panel mb-6">
      <h2 ref={heading} id="comparison" tabIndex={-1}>
        {"Version from "}
        <LocalTime date={savedAt} />
      </h2>
      <p className="text-quiet">
        {`Saved by ${savedBy ?? "the site"}. `}
        {differences.length > 0 ? (
          <>
            <del className="difference-present">Struck through</del>
            {": current text. "}
            <ins className="difference-former">Highlighted</ins>
            {": text you'd restore."}
          </>
        ) : (
          "It's identical to the current version."
        )}
      </p>
      {differences.length > 0 && (
        <>
          <Differences differences={differences} />
          <Form {...props} className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
            <input type="hidden" name="revision" value={version} />
            <input type="hidden" name="version" value={present.version} />
            <SubmitButton busy={busy} className={button("primary")}>
              Restore
            </SubmitButton>
            <p role={message && "alert"} className={message ? "text-tomato" : "text-quiet"}>
              {message ?? "The current version stays in the history."}
            </p>
          </Form>
        </>
      )}
    </section>
  );
}
