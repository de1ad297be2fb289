import { href, isRouteErrorResponse, Link } from "react-router";
import { button } from "#app/ui/button.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";

/** The error page; where a recipe or review went while somebody wrote about it, with what was typed. */
export function GonePage({ error }: { error: unknown }) {
  const data = isRouteErrorResponse(error) ? error.data : undefined;
  const typed: Typed = data?.typed ?? {};
  if (!hasText(typed)) return <ErrorPage error={error} />;
  const isReport = data.gone === "review";
  return (
    <div className="page pt-8 md:pt-12">
      <div className="max-w-prose">
        <h1 className="text-4xl">{isReport ? "Review Not Found" : "Recipe Not Found"}</h1>
        <p role="alert" className="mt-3 mb-6 text-lg">
          {isReport
            ? "This is no longer on the site, so there is nothing to report. Here is what you wrote, to keep."
            : "This recipe is no longer on the site, so your words can't be posted. Here they are, to keep."}
        </p>
        <TypedFields typed={typed} />
        <Link to={href("/recipes")} className={`${button("primary")} mt-6`}>
          Browse Recipes
        </Link>
      </div>
    </div>
  );
}

/** The fields of a form that can't be sent. */
export type Typed = Record<string, string>;

const FIELDS: [name: string, label: string][] = [
  ["name", "Name"],
  ["text", "What you wrote"],
  ["tweaks", "What I changed"],
  ["email", "Email"],
];

function hasText(typed: Typed): boolean {
  return FIELDS.some(([name]) => typed[name]);
}

/** What was typed, to keep. */
export function TypedFields({ typed }: { typed: Typed }) {
  return (
    <div className="review-form">
      {FIELDS.map(([name, label]) => {
        const given = typed[name];
        if (!given) return null;
        const shared = { label, name, readOnly: true, value: given };
        return name === "text" || name === "tweaks" ? (
          <FormField key={name} as="textarea" rows={name === "text" ? 8 : 2} {...shared} />
        ) : (
          <FormField key={name} {...shared} />
        );
      })}
    </div>
  );
}
