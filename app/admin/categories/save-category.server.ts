import { data, href, type RouterContextProvider } from "react-router";
import { redirectWithFlash } from "#app/admin/layout/flash.server.ts";
import { adminDb, signedIn } from "#app/context.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { createCategory, updateCategory } from "#domain/categories/save-category.server.ts";
import { type CategoryInput, readCategory } from "#domain/categories/schema.ts";
import { slugFrom } from "#domain/taxonomy/slug.ts";
import { CHANGED_MEANWHILE, clashText, readOpened } from "#domain/text/merge-fields.ts";
import type { CategoryOutcome, TypedCategory } from "./category-outcome.ts";

type Save = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** Of the category to change; a new one has none yet. */
  id?: string | null;
};

/** Saves what the category form sent, and goes back to the table; or says what hinders it. */
export async function saveCategoryForm({ request, context, id }: Save) {
  const fields = await readForm(request);
  const sent = {
    name: fieldText(fields.name),
    slug: fieldText(fields.slug),
    description: fieldText(fields.description),
    imageUrl: fieldText(fields.imageUrl),
  };
  const read = readCategory(fields);
  if (!read.ok) return refused({ errors: read.errors, typed: sent }, 400);

  const { category } = read;
  const opened = readOpened(fields.opened);
  const asked = { category, by: context.get(signedIn), now: new Date() };
  const db = context.get(adminDb);
  const saved =
    id === undefined
      ? await createCategory(db, asked)
      : id === null
        ? GONE
        : await updateCategory(db, { ...asked, id, opened });
  if (!saved.ok) {
    if (saved.reason === "changed-meanwhile") return refused(bothChanges(saved), 409);
    if (saved.reason === "refused") return refused({ errors: saved.errors, typed: sent }, 409);
    const problem = "This category was deleted meanwhile. Restore it first, then save again.";
    return refused({ problem, typed: sent }, 404);
  }
  const wanted = slugFrom(category.slug);
  const taken =
    wanted && wanted !== saved.slug && wanted !== opened?.slug
      ? ` The slug "${wanted}" was taken, so it is "${saved.slug}".`
      : "";
  const text = `${category.name} is saved.${taken}`;
  throw redirectWithFlash(context, { to: href("/admin/categories"), text });
}

const GONE = { ok: false, reason: "not-found" } as const;

type Both = { merged: CategoryInput; current: CategoryInput; clashes: (keyof CategoryInput)[] };

/** The form again, with both admins' changes in it and the other's words beside what both changed. */
function bothChanges({ merged, current, clashes }: Both): CategoryOutcome {
  const errors = Object.fromEntries(clashes.map((name) => [name, clashText(current[name])]));
  return { errors, problem: CHANGED_MEANWHILE, typed: typed(merged), opened: typed(current) };
}

function typed({ imageUrl, ...fields }: CategoryInput): TypedCategory {
  return { ...fields, imageUrl: imageUrl ?? "" };
}

function refused(outcome: CategoryOutcome, status: number) {
  return data(outcome, { status });
}
