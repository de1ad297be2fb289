import { href, Link } from "react-router";
import type { FoundCategory, ImportCounts } from "#domain/imports/import.ts";
import type { OneImport } from "#domain/imports/read-imports.server.ts";
import { countOf } from "#domain/text/count-of.ts";
import { ChoicesForm } from "./choices-form.tsx";
import { Figures } from "./figures.tsx";
import { ITEMS_ID } from "./item-list.tsx";
import { Remove } from "./remove.tsx";

type CheckedProps = { found: OneImport; categories: FoundCategory[]; ours: string[] };

/** What was found, and the choices before it is imported. */
export function Checked({ found, categories, ours }: CheckedProps) {
  const { id, label, counts } = found;
  return (
    <div className="max-w-[45rem] space-y-6">
      <section aria-labelledby="found" className="panel">
        <h2 id="found">{label ? `Found: ${label}` : "Found"}</h2>
        <Figures
          figures={[
            ["Recipes", counts.recipes],
            ["Images", counts.images],
            ["Categories", counts.categories],
            ["Reviews and questions", counts.reviews],
            ["Old links", counts.redirects],
          ]}
        />
        <Remarks id={id} counts={counts} />
      </section>
      {counts.recipes > 0 ? (
        <ChoicesForm found={found} categories={categories} ours={ours} />
      ) : (
        <section aria-label="Nothing to import" className="panel">
          <p className="mb-4">There is no recipe here that can be imported.</p>
          <Remove />
        </section>
      )}
    </div>
  );
}

/** What to know beforehand; each leads to the recipes that it is about. */
function Remarks({ id, counts }: { id: string; counts: ImportCounts }) {
  const { here, problems, withLosses } = counts;
  const remarks = [
    [here, "here", `${countOf(here, "recipe is", "recipes are")} here already`],
    [withLosses, "losses", `${countOf(withLosses, "recipe loses", "recipes lose")} something`],
    [problems, "problems", `${countOf(problems, "recipe")} can't be imported`],
  ] as const;
  const shown = remarks.filter(([number]) => number > 0);
  if (shown.length === 0) return null;
  return (
    <ul className="mt-4 space-y-1">
      {shown.map(([, show, text]) => (
        <li key={show}>
          <Link
            to={`${href("/admin/import/:id", { id })}?show=${show}#${ITEMS_ID}`}
            className="text-sorrel underline underline-offset-4"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
