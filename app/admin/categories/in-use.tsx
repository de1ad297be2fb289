import { useState } from "react";
import { href, useLoaderData } from "react-router";
import { CategoryChoice } from "#app/admin/recipes/bulk-actions.tsx";
import { BulkChanges } from "#app/admin/recipes/bulk-changes.tsx";
import { DialogProblem } from "#app/admin/ui/table/use-row-writes.tsx";
import { button } from "#app/ui/button.ts";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { inUseProblem } from "#domain/categories/category.ts";
import { isAtWork } from "#domain/recipes/bulk/bulk-change.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/categories.ts";

type Loaded = Route.ComponentProps["loaderData"];

type InUseProps = { id: string; name: string; recipes: number };

/** Why a category can't be deleted, and the way to that: once it is empty, the dialog asks whether to delete it. */
export function InUse({ id, name, recipes }: InUseProps) {
  const { changes } = useLoaderData() as Loaded;
  const working = changes.filter(isAtWork);
  return (
    <>
      <DialogProblem>{inUseProblem(name, recipes)}</DialogProblem>
      <p className="my-2">Move them to another category first.</p>
      {working.length > 0 ? <BulkChanges changes={working} /> : <MoveAll {...{ id, recipes }} />}
    </>
  );
}

function MoveAll({ id, recipes }: Omit<InUseProps, "name">) {
  const { names } = useLoaderData() as Loaded;
  const { Form, props, busy, message } = useActionForm({ action: href("/admin/recipes") });
  const [to, setTo] = useState("");
  const others = names.filter((category) => category.id !== id);
  const target = others.find((category) => category.id === to)?.name ?? "…";
  return (
    <Form {...props} className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="of" value={id} />
      <input type="hidden" name="count" value={recipes} />
      <CategoryChoice categories={others} onChange={setTo} />
      <button type="submit" aria-busy={busy} className={button("quiet", "small")}>
        {`Move ${countOf(recipes, "recipe")} to ${target}`}
      </button>
      <p role="alert" className="w-full text-tomato empty:hidden">
        {message}
      </p>
    </Form>
  );
}
