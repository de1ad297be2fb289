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

export default function NewsletterConfirm({ actionData }: Route.ComponentProps) {
  const answer = actionData?.known
    ? "Your subscription is confirmed. Welcome to the table."
    : "This link doesn't work any more. Please subscribe again, and a new one will come.";
  return (
    <NewsletterLinkPage
      heading="Confirm your subscription"
      question="Would you like new recipes by mail?"
      verb="Confirm subscription"
      answer={actionData && answer}
    />
  );
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  newsletterLinkMeta(root.loaderData, {
    title: "Confirm your subscription",
    description: "One press of a button, and the newsletter comes to you.",
    path: href("/newsletter/confirm"),
  });

export const headers: Route.HeadersFunction = () => noStore;
