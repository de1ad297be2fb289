import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { button } from "#app/ui/button.ts";
import type { ReviewPage } from "#domain/reviews/list-reviews.server.ts";
import type { ReviewCounts } from "#domain/reviews/review.ts";
import { Histogram } from "./histogram.tsx";
import { QuestionList, ReviewList } from "./review-list.tsx";
import { reviewsAddress } from "./reviews-address.ts";

type ReviewsSectionProps = {
  slug: string;
  counts: ReviewCounts;
  page: ReviewPage;
  /** The reader's own stars. */
  children: ReactNode;
};

/** The first reviews of a recipe, on its page. */
export function ReviewsSection({ slug, counts, page, children }: ReviewsSectionProps) {
  return (
    <section aria-labelledby="reviews" className="mt-16 max-w-prose md:mt-24 print:hidden">
      <h2 id="reviews" className="text-3xl">
        {counts.reviews > 0 ? `Reviews (${counts.reviews.toLocaleString("en")})` : "Reviews"}
      </h2>
      {children}
      {counts.reviews > 0 ? (
        <>
          <Histogram counts={counts} to={(stars) => reviewsAddress(slug, { stars })} />
          <ReviewList slug={slug} reviews={page.reviews} action={reviewsAddress(slug, {})} />
        </>
      ) : (
        <p className="mt-3 text-quiet">No reviews yet. Made it? Tell how it turned out.</p>
      )}
      {page.next && (
        <Link
          to={reviewsAddress(slug, { after: page.next })}
          className={`${button("quiet")} mt-6 mr-3`}
        >
          More reviews
        </Link>
      )}
      <Link to={`${reviewsAddress(slug, {})}#write`} className={`${button("quiet")} mt-6`}>
        Write a review
      </Link>
    </section>
  );
}

type QuestionsSectionProps = { slug: string; count: number; page: ReviewPage };

/** The latest questions about a recipe, on its page. */
export function QuestionsSection({ slug, count, page }: QuestionsSectionProps) {
  return (
    <section aria-labelledby="questions" className="mt-12 max-w-prose print:hidden">
      <h2 id="questions" className="text-3xl">
        {count > 0 ? `Questions (${count.toLocaleString("en")})` : "Questions"}
      </h2>
      {count > 0 && <QuestionList slug={slug} questions={page.reviews} />}
      {page.next && (
        <Link
          to={`${href("/recipe/:slug/questions", { slug })}?after=${page.next}`}
          className={`${button("quiet")} mt-6 mr-3`}
        >
          More questions
        </Link>
      )}
      <Link
        to={`${href("/recipe/:slug/questions", { slug })}#write`}
        className={`${button("quiet")} mt-6`}
      >
        Ask a question
      </Link>
    </section>
  );
}
