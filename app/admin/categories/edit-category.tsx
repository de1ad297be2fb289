import { data, href } from "react-router";
import { RefusedOrError } from "#app/admin/layout/refused-or-error.tsx";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb } from "#app/context.ts";
import { findCategoryRow } from "#domain/categories/category-table.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/edit-category.ts";
import { BackToCategories } from "./back-to-categories.tsx";
import { CategoryForm } from "./category-form.tsx";
import { type CategoryOutcome, NO_CATEGORY } from "./category-outcome.ts";
import { checkedSave } from "./checked-save.ts";
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

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return checkedSave(request, serverAction);
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, slug, description, image } = loaderData.category;
  return (
    <>
      <BackToCategories />
      <PageHeader title={name} />
      <CategoryForm
        key={id}
        id={id}
        values={{ name, slug, description, imageUrl: image ?? "" }}
        outcome={actionData}
      />
    </>
  );
}

export function ErrorBoundary({ error, actionData }: Route.ErrorBoundaryProps) {
  const outcome: CategoryOutcome = actionData ?? {};
  const { name, slug, description, imageUrl } = outcome.typed ?? NO_CATEGORY;
  return (
    <RefusedOrError
      error={error}
      problem={outcome.problem}
      typed={[
        { label: "Name", text: name },
        { label: "Slug", text: slug },
        { label: "Description", text: description },
        { label: "Image URL", text: imageUrl },
      ]}
      back={{ label: "Categories", path: href("/admin/categories") }}
    />
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Edit ${loaderData.category.name}` : "Not found" },
];
