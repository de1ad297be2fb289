import { useState } from "react";
import { href, Link } from "react-router";
import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import type { SampleCookbook } from "#domain/settings/remove-sample-cookbook.server.ts";
import { countOf } from "#domain/text/count-of.ts";

/** Deletes the samples in one step: those that nobody changed, and the others too where that is asked for. */
export function SampleCookbookPanel({ samples }: { samples: SampleCookbook }) {
  const { untouched, edited } = samples;
  const [withEdited, setWithEdited] = useState(false);
  const own = [
    edited.recipes.length > 0 && countOf(edited.recipes.length, "recipe"),
    edited.categories.length > 0 && countOf(edited.categories.length, "category", "categories"),
  ]
    .filter(Boolean)
    .join(" and ");
  const takesOwn = own !== "" && withEdited;
  return (
    <section aria-label="Sample cookbook" className="panel max-w-[45rem]">
      <p className="text-quiet">
        {untouched === 0
          ? "No unchanged sample recipes left."
          : `${countOf(untouched, "sample recipe hasn't", "sample recipes haven't")} been changed.`}
      </p>
      {own && <EditedSamples edited={edited} />}
      {own && (
        <label className="mt-2 flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={withEdited}
            onChange={({ target }) => setWithEdited(target.checked)}
            className="size-5 flex-none accent-sorrel"
          />
          {`Remove these too: ${own}`}
        </label>
      )}
      {(untouched > 0 || takesOwn) && (
        <div className="mt-4">
          <ConfirmButton
            label="Remove the sample cookbook"
            className={button("quiet")}
            title="Remove the sample cookbook?"
            confirm="Remove"
            danger
            fields={{ intent: "remove-samples", edited: takesOwn ? "remove" : "keep" }}
          >
            {`${countOf(untouched + (takesOwn ? edited.recipes.length : 0), "recipe")} will move to the trash, and sample categories `}
            {"that are no longer used will be deleted. "}
            {own && (takesOwn ? `${own} of them you changed. ` : `${own} you changed will stay. `)}
            You can restore them all.
          </ConfirmButton>
        </div>
      )}
    </section>
  );
}

function EditedSamples({ edited: { recipes, categories } }: Pick<SampleCookbook, "edited">) {
  return (
    <>
      <p className="mt-2">You changed these; they stay unless you say otherwise:</p>
      <ul className="mt-1 max-h-72 list-disc overflow-y-auto pl-5 wrap-anywhere">
        {recipes.map(({ id, title, updatedAt }) => (
          <li key={id}>
            <Link to={href("/admin/recipes/edit/:id", { id })} className="underline">
              {title}
            </Link>{" "}
            <span className="text-quiet">
              changed <LocalTime date={updatedAt} brief />
            </span>
          </li>
        ))}
        {categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={href("/admin/categories/edit/:id", { id })} className="underline">
              {name}
            </Link>{" "}
            <span className="text-quiet">category</span>
          </li>
        ))}
      </ul>
    </>
  );
}
