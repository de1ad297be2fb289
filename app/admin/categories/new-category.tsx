import { href } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import type { Route } from "./+types/new-category.ts";
import { CategoryForm, saveCategory } from "./category-form.tsx";
import { saveCategoryForm } from "./save-category.server.ts";

export function action({ request, context }: Route.ActionArgs) {
  return saveCategoryForm({ request, context });
}

export const clientAction = saveCategory;

export default function NewCategory() {
  return (
    <>
      <PageHeader
        title="New category"
        back={{ to: href("/admin/categories"), label: "Categories" }}
      />
      <CategoryForm id={null} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("New category", matches);
