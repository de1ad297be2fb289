import { Link } from "react-router";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { button } from "#app/ui/button.ts";
import { statusOf } from "#app/ui/error-page.tsx";
import { AdminErrorPage } from "./error-page.tsx";

type RefusedOrErrorProps = {
  error: unknown;
  /** Why what a form sent was not done; nothing when nothing was sent. */
  problem: string | undefined;
  /** What was typed, field by field. */
  typed?: { label: string; text: string }[];
  back: { label: string; path: string };
};

/**
 * The error page of a route with a form. Without scripts the page is loaded again after a write; when what
 * the form edits is gone, this says so, and what was typed can still be copied.
 */
export function RefusedOrError({ error, problem, typed = [], back }: RefusedOrErrorProps) {
  if (!problem || statusOf(error) !== 404) return <AdminErrorPage error={error} />;
  const shown = typed.filter(({ text }) => text !== "");
  return (
    <>
      <PageHeader title="No longer there">
        <Link to={back.path} className={button("primary")}>
          {back.label}
        </Link>
      </PageHeader>
      <p role="alert" className="problem-summary">
        {problem}
      </p>
      {shown.length > 0 && (
        <section aria-labelledby="typed">
          <h2 id="typed" className="text-xl">
            What you typed
          </h2>
          <dl className="differences">
            {shown.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
