import { href, type RouterContextProvider } from "react-router";
import { adminDb, reportError, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { dismissDouble, type KeptOne, keepOne } from "#domain/doubles/keep-one.server.ts";
import { readId, readVersion } from "#domain/tables/id.ts";
import { countOf } from "#domain/text/count-of.ts";

const GONE = "These two are no longer a pair: one of them was deleted or has changed.";

/**
 * Form fields: `intent` (keep, dismiss, or possible: to take that back) and `id` of the pair; to keep one, `kept` (its id),
 * `keptVersion` and `otherVersion`. With `leaves` the answer leads to the list.
 */
export async function actOnDoubles(request: Request, context: Readonly<RouterContextProvider>) {
  const sent = await readForm(request);
  const { intent } = sent;
  if (intent !== "keep" && intent !== "dismiss" && intent !== "possible") {
    return refused(400, { message: "That action isn't available." });
  }
  const id = readId(sent.id);
  if (!id) return refused(404, { message: GONE });
  const db = context.get(adminDb);
  const { id: adminId, name } = context.get(signedIn);
  const change = { id, by: { id: adminId, name }, now: new Date() };
  const to: { to?: string } = sent.leaves ? { to: href("/admin/recipes/doubles") } : {};
  try {
    if (intent !== "keep") {
      const isDouble = intent === "possible";
      const pair = await dismissDouble(db, { ...change, isDouble });
      if (!pair) return refused(404, { message: GONE });
      if (isDouble) return done("They are possible doubles again.", to);
      const fields: [string, string][] = [
        ["intent", "possible"],
        ["id", id],
      ];
      const undo = { action: href("/admin/recipes/doubles"), fields };
      return done("They won't be shown as doubles again.", { ...to, undo });
    }
    const kept = readId(sent.kept);
    const [keptVersion, otherVersion] = [sent.keptVersion, sent.otherVersion].map(readVersion);
    if (!kept || !keptVersion || !otherVersion) {
      return refused(400, { message: "Please choose the recipe to keep." });
    }
    const result = await keepOne(db, { ...change, kept, keptVersion, otherVersion });
    return result.ok ? done(keptMessage(result), to) : refused(...REFUSALS[result.reason]);
  } catch (error) {
    return refused(context.get(reportError)(error), { message: NOT_DONE });
  }
}

type Reason = Extract<KeptOne, { ok: false }>["reason"];

const REFUSALS: Record<Reason, [status: number, refusal: { message: string }]> = {
  gone: [404, { message: GONE }],
  dismissed: [409, { message: "Someone has marked them as no doubles since." }],
  "changed-meanwhile": [
    409,
    { message: "Someone has saved one of them since. Please compare them again." },
  ],
};

function keptMessage({ kept, other, joined }: Extract<KeptOne, { ok: true }>): string {
  const came = `${countOf(joined.ratings, "rating")} and ${countOf(joined.reviews, "review")}`;
  return `“${kept.title}” is kept, with ${came} of “${other.title}”, which is in the trash.`;
}
