import { useId, useState } from "react";
import { Icon } from "#app/ui/icons/icon.tsx";
import { formatRating, type Rating } from "#domain/ratings/rating.ts";
import { useRating } from "./use-rating.ts";

const STARS = [1, 2, 3, 4, 5];

/** The recipe's average rating, and five stars to rate it. */
export function RecipeRating({ slug, average, count }: { slug: string } & Rating) {
  const { rating, stars, problem, rate } = useRating(slug, { average, count });
  // Not what the page replaces when it loads.
  const [isAnnounced, setAnnounced] = useState(false);
  const name = useId();
  const rated = rating.average !== null;
  return (
    <div className="mt-4 print:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <p className="figures flex min-w-[min(13rem,100%)] flex-wrap items-center gap-2">
          <Icon name="star" className={`size-5 ${rated ? "fill-star text-star" : "text-edge"}`} />
          <span
            aria-live={isAnnounced ? "polite" : "off"}
            className={rated ? "font-semibold" : "text-quiet"}
          >
            {formatRating(rating)}
          </span>
        </p>
        {/* No flex container itself: in WebKit its legend would take a line of its own. */}
        <fieldset className="noscript:hidden">
          <legend className="float-left mr-2 leading-11 text-quiet">Your rating</legend>
          <div className="flex flex-wrap items-center">
            {STARS.map((star) => (
              <label key={star} className="rating-star">
                <input
                  type="radio"
                  name={name}
                  value={star}
                  checked={star === stars}
                  onChange={() => {
                    setAnnounced(true);
                    rate(star);
                  }}
                  aria-label={star === 1 ? "1 star" : `${star} stars`}
                  // Invisible over the whole star, so that clicks reach the input.
                  className="absolute inset-0 appearance-none"
                />
                <Icon
                  name="star"
                  className={`size-6 ${star <= stars ? "fill-star text-star" : ""}`}
                />
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <p role="alert" className="text-tomato empty:hidden">
        {problem}
      </p>
    </div>
  );
}
