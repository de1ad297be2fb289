import { Icon } from "#app/ui/icons/icon.tsx";
import { formatRating, type Rating } from "#domain/ratings/rating.ts";
import { StarChoice } from "./star-choice.tsx";
import { type OwnRating, RATING_THANKS } from "./use-rating.ts";

/** The recipe's average rating. */
export function RecipeRating({ rating }: { rating: Rating }) {
  const rated = rating.average !== null;
  return (
    <p className="figures mt-4 flex flex-wrap items-center gap-2 print:hidden">
      <Icon name="star" className={`size-5 ${rated ? "fill-star text-star" : "text-edge"}`} />
      <span className={rated ? "font-semibold" : "text-quiet"}>{formatRating(rating)}</span>
    </p>
  );
}

/** Five stars that are saved as they are chosen. */
export function RateRecipe({ stars, isSaved, problem, rate }: OwnRating) {
  return (
    <div className="mt-5 noscript:hidden">
      <StarChoice name="rating" chosen={stars} onChoose={rate} />
      <p role="status" className="text-quiet empty:hidden">
        {isSaved && RATING_THANKS}
      </p>
      <p role="alert" className="text-tomato empty:hidden">
        {problem}
      </p>
    </div>
  );
}
