import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { button } from "#app/ui/button.ts";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import type { RootData } from "#app/ui/site.ts";

/** What the two pages share that links in mails open: a question with one button, and its answer. */

type LinkPageProps = {
  heading: string;
  question: string;
  verb: string;
  /** Once the button was clicked. */
  answer: string | undefined;
  /** What else one may do then. */
  children?: ReactNode;
};

/** Programs that look through mails follow each link: only the button's POST does anything. */
export function NewsletterLinkPage({ heading, question, verb, answer, children }: LinkPageProps) {
  return (
    <div className="page pt-8 md:pt-14">
      <h1 className="text-4xl">{heading}</h1>
      <p role="status" className="mt-4 max-w-prose text-lg">
        {answer ?? question}
      </p>
      {answer === undefined ? (
        <Form method="post" defaultShouldRevalidate={false} className="mt-7">
          <button type="submit" className={button("primary", "large")}>
            {verb}
          </button>
        </Form>
      ) : (
        <div className="mt-7 flex flex-wrap gap-2">
          <Link to={href("/")} className={button("quiet")}>
            Go Home
          </Link>
          {children}
        </div>
      )}
    </div>
  );
}

/** Such a page is one reader's: its address, token and all, stays out of every index and referrer. */
export function newsletterLinkMeta(
  site: RootData,
  page: { title: string; description: string; path: string },
) {
  return [
    ...pageMeta(site, page),
    { name: "robots", content: "noindex" },
    // Not "no-referrer", under which browsers call the origin of a form unknown, and it would be refused.
    { name: "referrer", content: "strict-origin" },
  ];
}

/** Nor does it stay in any cache. */
export const notKept = { "Cache-Control": "no-store" };

export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
