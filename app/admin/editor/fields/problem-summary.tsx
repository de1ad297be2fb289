import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { FILL_IN, type SaveOutcome } from "#app/admin/editor/outcome.ts";
import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import { lacksRequired } from "#domain/recipes/form/read-recipe.ts";
import { fieldId, fieldLabel, fieldPlace, focusField } from "./field-names.ts";

type ProblemSummaryProps = { outcome: SaveOutcome | undefined; errors: RecipeErrors };

/** What hindered the save, with a way to each field; it has the focus when it comes. */
export function ProblemSummary({ outcome, errors }: ProblemSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const names = Object.keys(errors).sort((a, b) => fieldPlace(a) - fieldPlace(b));
  const failed = outcome?.state === "failed" ? outcome : null;

  useEffect(() => {
    if (outcome?.state === "failed" || outcome?.state === "invalid") box.current?.focus();
  }, [outcome]);

  if (!failed && names.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="problem-summary">
      <p className="font-semibold">
        {failed ? failed.problem : lacksRequired(errors) ? FILL_IN : "Please look at these fields"}
      </p>
      {failed?.reason && <p className="mt-1">{failed.reason}</p>}
      {failed?.to && (
        <p className="mt-1">
          <Link to={failed.to.path} target="_blank" className="underline">
            {failed.to.label}
          </Link>
        </p>
      )}
      {names.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {names.map((name) => (
            <li key={name}>
              <a
                href={`#${fieldId(name)}`}
                className="underline"
                onClick={(event) => {
                  event.preventDefault();
                  focusField(name);
                }}
              >
                {fieldLabel(name)}
              </a>
              {`: ${errors[name]}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
