import { data, href } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb } from "#app/context.ts";
import { findCategoryRow } from "#domain/categories/category-table.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/edit-category.ts";
import { CategoryForm, saveCategory } from "./category-form.tsx";
import { saveCategoryForm } from "./save-category.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.id);
  const category = id && (await findCategoryRow(context.get(adminDb), id));
  if (!category) throw data(null, { status: 404, statusText: "Not Found" });
  return { category };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return saveCategoryForm({ request, context, id: readId(params.id) });
}

export const clientAction = saveCategory;

export default function EditCategory({ loaderData }: Route.ComponentProps) {
  const { id, name, slug, description, image } = loaderData.category;
  return (
    <>
      <PageHeader title={name} back={{ to: href("/admin/categories"), label: "Categories" }} />
      <CategoryForm key={id} id={id} values={{ name, slug, description, imageUrl: image ?? "" }} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminTitle(loaderData ? `Edit ${loaderData.category.name}` : "Not found", matches);
