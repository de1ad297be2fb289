import { data, href } from "react-router";
import { visitorDb } from "#app/context.ts";
import { confirmSubscription } from "#domain/newsletter/subscribe.server.ts";
import type { Route } from "./+types/newsletter-confirm.ts";
import { NewsletterLinkPage, newsletterLinkMeta, noStore, tokenFrom } from "./newsletter-link.tsx";

/** Target of the link in the confirmation mail; the page's button confirms. */
export async function action({ request, context }: Route.ActionArgs) {
  const known = await confirmSubscription(context.get(visitorDb), tokenFrom(request));
  return data({ known }, { status: known ? 200 : 404 });
}

/** A link that lost its token says so before the button is pressed. */
export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: tokenFrom(request) !== "" };
}

export default function NewsletterConfirm({ actionData, loaderData }: Route.ComponentProps) {
  const answer = actionData?.known
    ? "Your subscription is confirmed. Welcome to the table."
    : "This link has expired. Subscribe again and we'll send you a new one.";
  return (
    <NewsletterLinkPage
      heading="Confirm your subscription"
      question="Ready to get new recipes by email?"
      verb="Confirm subscription"
      answer={actionData || !loaderData.hasToken ? answer : undefined}
    />
  );
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  newsletterLinkMeta(root.loaderData, {
    title: "Confirm your subscription",
    description: "Press the button and you're on the list.",
    path: href("/newsletter/confirm"),
  });

export const headers: Route.HeadersFunction = () => noStore;
