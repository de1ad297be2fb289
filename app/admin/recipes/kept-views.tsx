import { href, Link } from "react-router";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { RECIPE_TABLE, type RecipeTableQuery } from "#domain/recipes/tables/recipe-table.ts";
import type { ListView } from "#domain/tables/list-views.server.ts";
import { tableQueryParams } from "#domain/tables/table-query.ts";

type KeptViewsProps = { views: ListView[]; query: RecipeTableQuery };

/** Choices of filters that have names; the present one can be kept too. */
export function KeptViews({ views, query }: KeptViewsProps) {
  const params = tableQueryParams({ ...query, page: 1 }, RECIPE_TABLE).toString();
  const shown = views.find((view) => view.params === params);
  if (views.length === 0 && params === "") return null;
  return (
    <div className="mb-4 flex flex-wrap items-start gap-2 print:hidden">
      {views.length > 0 && (
        <nav aria-label="Views" className="flex max-w-full flex-wrap gap-2">
          {views.map((view) => (
            <Link
              key={view.id}
              to={`${href("/admin/recipes")}?${view.params}`}
              aria-current={view === shown ? "page" : undefined}
              className="pill max-w-full aria-[current]:border-sorrel aria-[current]:bg-tint"
            >
              <span className="truncate">{view.name}</span>
            </Link>
          ))}
        </nav>
      )}
      {shown && (
        <ActionButton
          action={href("/admin/recipes")}
          fields={{ intent: "forget-view", view: shown.id }}
          className={button("plain", "small")}
        >
          Remove this view
        </ActionButton>
      )}
      {!shown && params !== "" && <KeepView key={params} params={params} />}
    </div>
  );
}

function KeepView({ params }: { params: string }) {
  const form = useActionForm<ActionResult>({ action: href("/admin/recipes") });
  return (
    <details className="table-filters">
      <summary>Keep as a view</summary>
      <form.Form {...form.props} aria-label="Keep as a view" className="panel mt-3 space-y-4">
        <input type="hidden" name="intent" value="keep-view" />
        <input type="hidden" name="params" value={params} />
        <FormField
          label="Name of the view"
          name="name"
          hint="All admins see it. A view of the same name is replaced."
          maxLength={60}
          autoComplete="off"
          error={form.errors.name}
        />
        <p role="alert" className="text-tomato empty:hidden">
          {form.message}
        </p>
        <SubmitButton busy={form.busy} className={button("primary")}>
          Keep
        </SubmitButton>
      </form.Form>
    </details>
  );
}
