import { data, href } from "react-router";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import type { Route } from "./+types/newsletter-subscribe.ts";
import { NewsletterForm } from "./newsletter-form.tsx";
import { signUp } from "./sign-up.server.ts";

/** Target of the newsletter form without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const { data: result, init } = await signUp(fields, context);
  const next = result.ok ? result.next : undefined;
  return data({ ...result, next, email: fieldText(fields.email) }, init ?? {});
}

export default function NewsletterSubscribe({ actionData }: Route.ComponentProps) {
  const refused = actionData?.ok === false ? actionData : undefined;
  return (
    <div className="page pt-8 md:pt-14">
      <h1 className="text-4xl">Newsletter</h1>
      {actionData && !refused ? (
        <div role="status" className="mt-4 text-lg">
          <p>{actionData.message}</p>
          <p className="mt-2 empty:hidden">{actionData.next}</p>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-6 max-w-prose text-lg text-quiet">
            New recipes by email, now and then. Unsubscribe whenever you like.
          </p>
          <NewsletterForm email={refused?.email} error={refused?.message} />
        </>
      )}
    </div>
  );
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData, {
    title: "Newsletter",
    description: `New recipes from ${root.loaderData.siteName}, by email.`,
    path: href("/newsletter/subscribe"),
    robots: "noindex",
  });

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;
