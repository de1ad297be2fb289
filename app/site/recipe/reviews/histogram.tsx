import { Link } from "react-router";
import type { ReviewCounts } from "#domain/reviews/review.ts";

type HistogramProps = {
  counts: ReviewCounts;
  /** The address of the reviews with these stars. */
  to: (stars: number) => string;
};

/** How many reviews have five stars, four ..., each with a link to them. */
export function Histogram({ counts: { reviews, stars }, to }: HistogramProps) {
  return (
    <ul className="histogram figures" aria-label="Reviews by stars">
      {[5, 4, 3, 2, 1].map((star) => {
        const count = stars[star - 1] ?? 0;
        const name = star === 1 ? "1 star" : `${star} stars`;
        return (
          <li key={star}>
            {count > 0 ? <Link to={to(star)}>{name}</Link> : <span>{name}</span>}
            <progress max={reviews || 1} value={count} aria-hidden="true" />
            <span>{count.toLocaleString("en")}</span>
          </li>
        );
      })}
    </ul>
  );
}
