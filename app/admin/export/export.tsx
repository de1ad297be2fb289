import { useState } from "react";
import { href, useLocation } from "react-router";
import { z } from "zod";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { useHydrated } from "#app/ui/form/use-action-form.ts";
import { countRecipes } from "#domain/recipes/tables/count-recipes.server.ts";
import { countOf } from "#domain/text/count-of.ts";
import { EXPORT_FORMATS } from "#domain/transfer/export/export-registry.ts";
import { OWN } from "#domain/transfer/export/own-format.ts";
import type { Route } from "./+types/export.ts";
import { Losses } from "./losses.tsx";

const OURS = {
  name: OWN,
  label: "Sorrel",
  about:
    "For another site with Sorrel, or as a copy to keep: recipes as they are, with ratings, reviews, old addresses and images.",
};

export async function loader({ context }: Route.LoaderArgs) {
  const others = EXPORT_FORMATS.map(({ name, label, about }) => ({ name, label, about }));
  return { formats: [OURS, ...others], total: await countRecipes(context.get(adminDb)) };
}

/** Which recipes were chosen in the table; the browser keeps it with the page. */
const stateSchema = z.object({ ids: z.array(z.string()).min(1) });

export default function Export({ loaderData: { formats, total } }: Route.ComponentProps) {
  const { state } = useLocation();
  // The server does not know the state.
  const hydrated = useHydrated();
  const ids = (hydrated && stateSchema.safeParse(state).data?.ids) || [];
  const [format, setFormat] = useState(OURS.name);
  const chosen = formats.find(({ name }) => name === format) ?? OURS;
  const count = ids.length || total;
  return (
    <>
      <PageHeader
        back={{ to: href("/admin/recipes"), label: "Recipes" }}
        title="Export"
        note={`${ids.length > 0 ? "The selected" : "All"} recipes, drafts too: ${countOf(count, "recipe")}.`}
      />
      <form
        method="post"
        action={href("/admin/export/file")}
        aria-label="Export"
        className="panel max-w-[45rem] space-y-5"
      >
        {ids.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <fieldset>
          <legend className="font-semibold">Format</legend>
          {formats.map(({ name, label, about }) => (
            <label key={name} className="mt-2 flex min-h-11 items-start gap-2.5">
              <input
                type="radio"
                name="format"
                value={name}
                checked={name === format}
                onChange={() => setFormat(name)}
                className="mt-0.5 size-5 flex-none accent-sorrel"
              />
              <span>
                {label}
                <span className="block text-quiet">{about}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Losses
          key={format}
          {...{ format, label: chosen.label, ids }}
          isOwn={format === OURS.name}
        />
        <button type="submit" className={button("primary")}>
          Export
        </button>
      </form>
    </>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Export", matches);
