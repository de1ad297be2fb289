import { data, href, Link } from "react-router";
import { visitorDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { unsubscribe } from "#domain/newsletter/subscribe.server.ts";
import type { Route } from "./+types/newsletter-unsubscribe.ts";
import { NewsletterLinkPage, newsletterLinkMeta, noStore, tokenFrom } from "./newsletter-link.tsx";

/** Also the target of one-click unsubscribe (RFC 8058): no cookie, no redirect, idempotent. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const link = { token: tokenFrom(request), issue: url.searchParams.get("issue") };
  const known = await unsubscribe(context.get(visitorDb), link);
  return data({ known }, { status: known ? 200 : 404 });
}

export default function NewsletterUnsubscribe({ actionData }: Route.ComponentProps) {
  const answer = actionData?.known
    ? "You've been unsubscribed. You won't get any more emails from us."
    : "This link no longer works. If you still get our emails, use the link in the latest one.";
  return (
    <NewsletterLinkPage
      heading="Unsubscribe"
      question="Would you like to stop getting our newsletter?"
      verb="Unsubscribe"
      answer={actionData && answer}
    >
      {actionData?.known && (
        <Link to={href("/newsletter/subscribe")} className={button("plain")}>
          Subscribe again
        </Link>
      )}
    </NewsletterLinkPage>
  );
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  newsletterLinkMeta(root.loaderData, {
    title: "Unsubscribe",
    description: "Unsubscribe from the newsletter.",
    path: href("/newsletter/unsubscribe"),
  });

export const headers: Route.HeadersFunction = () => noStore;
