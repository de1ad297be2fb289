import { href, type RouterContextProvider } from "react-router";
import { changedMeanwhile } from "#app/admin/ui/form/changed-meanwhile.server.ts";
import { adminDb, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { createCategory, updateCategory } from "#domain/categories/save-category.server.ts";
import { readCategory } from "#domain/categories/schema.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";
import { readOpened } from "#domain/text/merge-fields.ts";

type Save = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  /** The category to update; missing for a new one. */
  id?: string | null;
};

/** Saves the category form and redirects to the table, or returns the errors. */
export async function saveCategoryForm({ request, context, id }: Save) {
  const fields = await readForm(request);
  const read = readCategory(fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  const { category } = read;
  const opened = readOpened(fields.opened);
  const asked = { category, by: context.get(signedIn), now: new Date() };
  const db = context.get(adminDb);
  if (id === null) return gone();
  const saved =
    id === undefined
      ? await createCategory(db, asked)
      : await updateCategory(db, { ...asked, id, opened });
  if (!saved.ok) {
    if (saved.reason === "changed-meanwhile") return changedMeanwhile(saved);
    return saved.reason === "refused" ? refused(409, { errors: saved.errors }) : gone();
  }
  const wanted = slugFrom(category.slug);
  const taken =
    wanted && wanted !== saved.slug && wanted !== opened?.slug
      ? ` The slug "${wanted}" was taken, so it's "${saved.slug}".`
      : "";
  return done(`${category.name} saved.${taken}`, { to: href("/admin/categories") });
}

function gone() {
  const message = "This category has been deleted. Restore it before saving.";
  return refused(404, { message });
}
