import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import type { ReviewKind } from "#domain/reviews/review.ts";

type ReviewPageProps = {
  title: string;
  slug: string;
  /** Beside the link to the recipe. */
  beside?: ReactNode;
  children: ReactNode;
};

export const PAGE_LINK = "font-semibold text-sorrel underline";

/** The frame of the pages with all reviews of a recipe, and with all questions. */
export function ReviewsFrame({ title, slug, beside, children }: ReviewPageProps) {
  return (
    <div className="page pt-8 md:pt-12">
      <div className="max-w-prose">
        <p>
          <Link to={href("/recipe/:slug", { slug })} className={PAGE_LINK}>
            Back to the recipe
          </Link>
          {beside}
        </p>
        <h1 className="mt-2 text-4xl" dir="auto">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

/** What became of something just sent. */
export function StatusMessage({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-4 font-semibold text-sorrel">
      {children}
    </p>
  );
}

/** What is said of a review or question after it was posted (`?posted=`); null otherwise. */
export function statusOfPost(kind: ReviewKind, url: URL): string | null {
  const posted = url.searchParams.get("posted");
  if (posted === "published") return `Thank you! Your ${kind} is on the page.`;
  if (posted === "gone") return `Your ${kind} was taken back.`;
  if (posted !== "waiting") return null;
  return `Thank you! Your ${kind} will be here as soon as the cook has read it.`;
}

type Described = { title: string; description: string; slug: string };

/** Search engines shall find the recipe's page instead. */
export function reviewPageMeta(
  site: Parameters<typeof pageMeta>[0],
  { slug, ...described }: Described,
) {
  const path = href("/recipe/:slug", { slug });
  return pageMeta(site, { ...described, path, robots: "noindex, follow" });
}
