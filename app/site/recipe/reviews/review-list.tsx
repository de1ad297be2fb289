import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatDay } from "#app/ui/format-day.ts";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import type { Review } from "#domain/reviews/review.ts";
import { VoteForm } from "./vote-form.tsx";

type ReviewListProps = {
  /** Of the recipe. */
  slug: string;
  reviews: Review[];
  /** The page of reviews where a vote leads. */
  action: string;
};

export function ReviewList({ slug, reviews, action }: ReviewListProps) {
  return (
    <VoteForm action={action}>
      <ul className="reviews">
        {reviews.map((review) => (
          <ReviewItem key={review.id} slug={slug} {...review}>
            <button type="submit" name="vote" value={review.id} aria-describedby={review.id}>
              {review.helpful > 0 ? `Helpful (${review.helpful.toLocaleString("en")})` : "Helpful"}
            </button>
          </ReviewItem>
        ))}
      </ul>
    </VoteForm>
  );
}

type QuestionListProps = { slug: string; questions: Review[] };

export function QuestionList({ slug, questions }: QuestionListProps) {
  return (
    <ul className="reviews">
      {questions.map((question) => (
        <ReviewItem key={question.id} slug={slug} {...question} />
      ))}
    </ul>
  );
}

type ReviewItemProps = Review & { slug: string; children?: ReactNode };

function ReviewItem({ slug, children, ...review }: ReviewItemProps) {
  return (
    <li>
      <ReviewHead {...review} />
      {review.text && <p dir="auto">{review.text}</p>}
      {review.image && (
        <ResponsiveImage
          src={review.image.address}
          imageFiles={review.image.files}
          alt={`What ${review.name} made`}
          sizes="(min-width: 30rem) 24rem, 90vw"
          className="review-image"
        />
      )}
      {review.tweaks.length > 0 && <Tweaks tweaks={review.tweaks} />}
      {review.answers.map(({ name, text, at }) => (
        <div key={`${at.getTime()} ${name}`} className="review-answer">
          <h4 dir="auto">{`${name} answered`}</h4>
          <p dir="auto">{text}</p>
        </div>
      ))}
      {children}
      <Link
        to={href("/recipe/:slug/reviews/:id/report", { slug, id: review.id })}
        rel="nofollow"
        aria-describedby={review.id}
        className="review-report"
      >
        Report
      </Link>
    </li>
  );
}

function ReviewHead({ id, name, stars, madeIt, postedAt, importedFrom }: Review) {
  return (
    <>
      <h3 id={id} dir="auto">
        {name}
      </h3>
      <p>
        {stars !== null && (
          <span role="img" aria-label={`${stars} of 5 stars`}>
            {"★".repeat(stars)}
            {"☆".repeat(5 - stars)}
          </span>
        )}
        <time dateTime={postedAt.toISOString()}>{formatDay(postedAt)}</time>
        {madeIt && <span>Made it</span>}
        {importedFrom && <span>{`Imported from ${importedFrom}`}</span>}
      </p>
    </>
  );
}

function Tweaks({ tweaks }: { tweaks: string[] }) {
  return (
    <p dir="auto">
      <b>Changed: </b>
      {tweaks.join("; ")}
    </p>
  );
}
