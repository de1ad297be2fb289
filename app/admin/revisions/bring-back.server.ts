import { data, href, type RouterContextProvider, redirect } from "react-router";
import { adminDb, reportFault, signedIn } from "#app/context.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { restoreRevision } from "#domain/recipes/commands/restore-revision.server.ts";
import type { UpdateResult } from "#domain/recipes/commands/update-recipe.server.ts";
import { readVersion } from "#domain/tables/id.ts";
import { NOT_BROUGHT_BACK } from "./not-brought-back.ts";

/** Has the form's `revision` stand again over the present `version`, and goes to the recipe. */
export async function bringBack(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
) {
  const sent = await readForm(request);
  const [revision, version] = [readVersion(sent.revision), readVersion(sent.version)];
  if (revision === null || version === null) {
    return refused("Please choose a former state from the list.", 400);
  }
  try {
    const by = context.get(signedIn);
    const change = { id, revision, version, by, now: new Date() };
    const result = await restoreRevision(context.get(adminDb), change);
    if (result.ok) return redirect(href("/admin/recipes/edit/:id", { id }));
    const [problem, status] = OBSTACLES[result.reason];
    return refused(problem, status);
  } catch (error) {
    context.get(reportFault)(error);
    return refused(NOT_BROUGHT_BACK, 500);
  }
}

type Obstacle = Extract<UpdateResult, { ok: false }>["reason"];

const OBSTACLES: Record<Obstacle, [problem: string, status: number]> = {
  "not-found": ["The recipe or its former state is not there any more.", 404],
  "changed-meanwhile": [
    "Someone saved the recipe meanwhile. Please look at the differences once more.",
    409,
  ],
  "source-taken": ["Another recipe has this one's source address now.", 409],
};

function refused(problem: string, status: number) {
  return data({ problem }, { status });
}
