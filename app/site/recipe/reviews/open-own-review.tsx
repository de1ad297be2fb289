import { href } from "react-router";
import { button } from "#app/ui/button.ts";
import { raterId } from "../rating/use-rating.ts";

/** Opens the review that this browser wrote; without scripts the link in the mail does. */
export function OpenOwnReview({ slug }: { slug: string }) {
  return (
    <form
      method="post"
      action={href("/recipe/:slug/reviews/own", { slug })}
      onSubmit={({ currentTarget }) => currentTarget.rater.setAttribute("value", raterId())}
    >
      <input type="hidden" name="rater" />
      <button type="submit" name="intent" value="open" className={`${button("quiet")} mt-6`}>
        Your Review
      </button>
    </form>
  );
}
