import { Link } from "react-router";
import { FILL_IN, type SaveResult } from "#app/admin/editor/save-result.ts";
import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import { lacksRequired } from "#domain/recipes/form/read-recipe.ts";
import { FieldLink } from "./field-link.tsx";
import { fieldLabel, fieldPlace } from "./field-names.ts";

type ProblemSummaryProps = { result: SaveResult | undefined; errors: RecipeErrors };

/** Summary of a failed save with links to the invalid fields. */
export function ProblemSummary({ result, errors }: ProblemSummaryProps) {
  const names = Object.keys(errors).sort((a, b) => fieldPlace(a) - fieldPlace(b));
  const failed = result && !result.ok && result.message ? result : null;

  if (!failed && names.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} data-form-summary="" className="problem-summary">
      <p className="font-semibold">
        {failed ? failed.message : lacksRequired(errors) ? FILL_IN : "Please look at these fields"}
      </p>
      {failed?.reason && <p className="mt-1">{failed.reason}</p>}
      {failed?.link && (
        <p className="mt-1">
          <Link to={failed.link.path} target="_blank" className="underline">
            {failed.link.label}
          </Link>
        </p>
      )}
      {names.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {names.map((name) => (
            <li key={name}>
              <FieldLink field={name}>{fieldLabel(name)}</FieldLink>
              {`: ${errors[name]}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
