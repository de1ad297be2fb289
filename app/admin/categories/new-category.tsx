import { PageHeader } from "#app/admin/ui/page-header.tsx";
import type { Route } from "./+types/new-category.ts";
import { BackToCategories } from "./back-to-categories.tsx";
import { CategoryForm } from "./category-form.tsx";
import { NO_CATEGORY } from "./category-outcome.ts";
import { checkedSave } from "./checked-save.ts";
import { saveCategoryForm } from "./save-category.server.ts";

export function action({ request, context }: Route.ActionArgs) {
  return saveCategoryForm({ request, context });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return checkedSave(request, serverAction);
}

export default function NewCategory({ actionData }: Route.ComponentProps) {
  return (
    <>
      <BackToCategories />
      <PageHeader title="New category" />
      <CategoryForm id={null} values={NO_CATEGORY} outcome={actionData} />
    </>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "New category" }];
