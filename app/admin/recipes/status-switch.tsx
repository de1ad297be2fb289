import { href } from "react-router";
import { SwitchButton } from "#app/admin/ui/form/fields.tsx";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { RecipeRow } from "#domain/recipes/tables/recipe-table.ts";

type StatusSwitchProps = { recipe: RecipeRow; describedBy: string };

/** Publishes or unpublishes a recipe, shown optimistically while the write is pending. */
export function StatusSwitch({ recipe: { id, status }, describedBy }: StatusSwitchProps) {
  const action = href("/admin/recipes");
  const { sent, Form } = useAction({ action });
  const wanted = sent?.get("intent");
  const isPublished = wanted ? wanted === "publish" : status === "published";
  return (
    <Form method="post" action={action} className="flex">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value="switch" />
      <SwitchButton
        label="Enabled"
        aria-describedby={describedBy}
        isOn={isPublished}
        name="intent"
        value={isPublished ? "unpublish" : "publish"}
      />
    </Form>
  );
}
