import { href, isRouteErrorResponse, Link } from "react-router";
import { button } from "#app/ui/button.ts";
import { ErrorPage } from "#app/ui/error-page.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";

/** The error page; where a recipe went while somebody wrote about it, with the text. */
export function GonePage({ error }: { error: unknown }) {
  const text = typedText(error);
  if (!text) return <ErrorPage error={error} />;
  return (
    <div className="page pt-8 md:pt-12">
      <div className="max-w-prose">
        <h1 className="text-4xl">Recipe Not Found</h1>
        <p role="alert" className="mt-3 mb-6 text-lg">
          This recipe is no longer on the site, so your words can't be posted. Here they are, to
          keep.
        </p>
        <FormField
          as="textarea"
          label="What you wrote"
          name="text"
          rows={8}
          readOnly
          value={text}
        />
        <Link to={href("/recipes")} className={`${button("primary")} mt-6`}>
          Browse Recipes
        </Link>
      </div>
    </div>
  );
}

/** Thrown by receiveReview. */
function typedText(error: unknown): string {
  const typed = isRouteErrorResponse(error) ? error.data?.typed : undefined;
  return [typed?.text, typed?.tweaks].filter(Boolean).join("\n\n");
}
