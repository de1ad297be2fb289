import type { ReactNode } from "react";
import { Form, href, Link } from "react-router";
import { button } from "#app/ui/button.ts";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import type { RootData } from "#app/ui/site.ts";

type LinkPageProps = {
  heading: string;
  question: string;
  verb: string;
  /** Shown instead of the question once the button was clicked. */
  answer: string | undefined;
  /** Further links beside the answer. */
  children?: ReactNode;
};

/**
 * The page behind a link in a mail: a question and one button. Only the button's POST has an effect,
 * because mail scanners follow every link.
 */
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

/** The URL holds a reader's token: keeps it out of search indexes and referrers. */
export function newsletterLinkMeta(
  site: RootData,
  page: { title: string; description: string; path: string },
) {
  return [
    ...pageMeta(site, { ...page, robots: "noindex" }),
    // Not "no-referrer": browsers then send "Origin: null" with the form, which CSRF protection rejects.
    { name: "referrer", content: "strict-origin" },
  ];
}

export const noStore = { "Cache-Control": "no-store" };

export function tokenFrom(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}
