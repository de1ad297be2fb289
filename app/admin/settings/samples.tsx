import type { RouterContextProvider } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import {
  findSampleCookbook,
  removeSampleCookbook,
} from "#domain/settings/remove-sample-cookbook.server.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/samples.ts";
import { SampleCookbookPanel } from "./sample-cookbook-panel.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { samples: await findSampleCookbook(context.get(adminDb)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  if (fields.intent !== "remove-samples") {
    return refused(400, { message: "That action isn't available." });
  }
  return done(removedWords(await remove(context, fields.edited === "remove")));
}

export const clientAction = adminActionFor(() => NOT_DONE);

function remove(context: Readonly<RouterContextProvider>, withEdited: boolean): Promise<Removed> {
  const act = { by: context.get(signedIn), now: new Date() };
  return removeSampleCookbook(context.get(adminDb), { withEdited, ...act });
}

type Removed = { recipes: number; edited: number; categories: number };

function removedWords({ recipes, edited, categories }: Removed): string {
  const gone = `${countOf(recipes, "recipe")} and ${countOf(categories, "category", "categories")} removed.`;
  const stay = `${countOf(edited, "edited recipe")} kept.`;
  return edited > 0 ? `${gone} ${stay}` : gone;
}

export default function Samples({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Sample cookbook"
        note="The recipes and categories that a new site starts with, to look around."
      />
      <SampleCookbookPanel samples={loaderData.samples} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Sample cookbook", matches);
