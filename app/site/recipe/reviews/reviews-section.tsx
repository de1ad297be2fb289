import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { button } from "#app/ui/button.ts";
import type { ReviewPage } from "#domain/reviews/list-reviews.server.ts";
import type { ReviewCounts } from "#domain/reviews/review.ts";
import { Histogram } from "./histogram.tsx";
import { QuestionList, ReviewList } from "./review-list.tsx";
import { reviewsAddress } from "./reviews-address.ts";

type ReadersSectionProps = ReviewsPartProps & { questions: ReviewPage };

/** What readers say and ask: two tabs of one section, which styles alone switch (reviews.css). */
export function ReadersSection({ questions, ...props }: ReadersSectionProps) {
  const { slug, counts } = props;
  const names = [titled("Reviews", counts.reviews), titled("Questions", counts.questions)];
  return (
    <div className="readers">
      <fieldset>
        <legend className="sr-only">From readers</legend>
        {names.map((name, at) => (
          <label key={name}>
            <input type="radio" name="from-readers" autoComplete="off" defaultChecked={at === 0} />
            {name}
          </label>
        ))}
      </fieldset>
      <ReviewsPart {...props} />
      <QuestionsPart slug={slug} count={counts.questions} page={questions} />
    </div>
  );
}

function titled(name: string, count: number): string {
  return count > 0 ? `${name} (${count.toLocaleString("en")})` : name;
}

type ReviewsPartProps = {
  slug: string;
  counts: ReviewCounts;
  page: ReviewPage;
  /** The reader's own stars. */
  children: ReactNode;
};

/** The first reviews of a recipe, on its page. */
function ReviewsPart({ slug, counts, page, children }: ReviewsPartProps) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="sr-only">
        {titled("Reviews", counts.reviews)}
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

type QuestionsPartProps = { slug: string; count: number; page: ReviewPage };

/** The latest questions about a recipe, on its page. */
function QuestionsPart({ slug, count, page }: QuestionsPartProps) {
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="sr-only">
        {titled("Questions", count)}
      </h2>
      {count > 0 ? (
        <QuestionList slug={slug} questions={page.reviews} />
      ) : (
        <p className="mt-5 text-quiet">No questions yet. Not sure about something? Ask the cook.</p>
      )}
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
