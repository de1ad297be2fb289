import { data, href, Link } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { PartLines } from "#app/admin/revisions/part-lines.tsx";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { WithImagesOf } from "#app/admin/ui/upload/images-in-text.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { findDouble } from "#domain/doubles/list-doubles.server.ts";
import { findSavedRecipes } from "#domain/recipes/commands/saved-recipe.server.ts";
import { fieldsOf } from "#domain/recipes/form/form-values.ts";
import { isSamePart, RECIPE_PARTS } from "#domain/recipes/form/recipe-parts.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/compare-doubles.ts";
import { DoubleFacts } from "./double-facts.tsx";
import { KeepButton } from "./keep-button.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const pair = id && (await findDouble(db, id));
  const ids = pair ? pair.recipes.map((recipe) => recipe.id) : [];
  const [older, newer] = await findSavedRecipes(db, ids);
  if (!pair || !older || !newer) throw data(null, { status: 404, statusText: "Not Found" });
  return {
    pair,
    older: { ...pair.recipes[0], version: older.version, fields: fieldsOf(older) },
    newer: { ...pair.recipes[1], version: newer.version, fields: fieldsOf(newer) },
  };
}

const AGES = ["Older", "Newer"];

export default function CompareDoubles({ loaderData }: Route.ComponentProps) {
  const { pair, older, newer } = loaderData;
  useLiveReload(["recipe"]);
  const same = RECIPE_PARTS.filter((part) => isSamePart(part, older.fields, newer.fields));
  const parts = RECIPE_PARTS.filter((part) => !same.includes(part)).map(({ label, lines }) => ({
    label,
    sides: [lines(older.fields), lines(newer.fields)] as const,
  }));
  const filled = same.filter(({ lines }) => lines(older.fields).join("") !== "");
  return (
    <>
      <PageHeader
        title="Two Recipes or One?"
        back={{ to: href("/admin/recipes/doubles"), label: "Possible Doubles" }}
      >
        {!pair.dismissed && (
          <ActionButton
            action={href("/admin/recipes/doubles")}
            fields={{ intent: "dismiss", id: pair.id, leaves: "yes" }}
            className={button("quiet")}
          >
            Not Doubles
          </ActionButton>
        )}
      </PageHeader>
      <div className="grid gap-4 sm:grid-cols-2">
        {[older, newer].map((recipe, index) => (
          <section key={recipe.id} aria-labelledby={recipe.id} className="panel min-w-0">
            <p className="text-sm text-quiet">{AGES[index]}</p>
            <h2 id={recipe.id} dir="auto" className="wrap-anywhere">
              <Link to={href("/admin/recipes/edit/:id", recipe)} className="row-link">
                {recipe.title}
              </Link>
            </h2>
            <DoubleFacts {...recipe} />
            {!pair.dismissed && (
              <KeepButton
                // A question that is open when one of them is saved closes: the page shows what is new.
                key={`${older.version} ${newer.version}`}
                pairId={pair.id}
                kept={recipe}
                other={index === 0 ? newer : older}
              />
            )}
          </section>
        ))}
      </div>
      <WithImagesOf texts={parts.flatMap(({ sides }) => sides.flat())}>
        {parts.map(({ label, sides }) => (
          <section key={label} className="mt-4 border-t border-line pt-3">
            <h3 className="font-semibold">{label}</h3>
            <div className="mt-1 grid gap-x-4 gap-y-2 sm:grid-cols-2">
              {sides.map((lines, index) => (
                <div key={AGES[index]} dir="auto" className="min-w-0 whitespace-pre-wrap">
                  <p className="text-sm text-quiet sm:sr-only">{AGES[index]}</p>
                  <PartLines lines={lines} other={sides[1 - index] ?? []} />
                </div>
              ))}
            </div>
          </section>
        ))}
      </WithImagesOf>
      <p className="mt-4 border-t border-line pt-3 text-quiet">
        {`The same in both: ${filled.map(({ label }) => label.toLowerCase()).join(", ") || "nothing"}.`}
      </p>
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminTitle(loaderData ? `Doubles of ${loaderData.older.title}` : "Not found", matches);
