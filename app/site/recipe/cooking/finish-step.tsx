import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { href } from "react-router";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { StarChoice } from "../rating/star-choice.tsx";
import { type OwnRating, RATING_THANKS } from "../rating/use-rating.ts";
import { PostForm } from "../reviews/form/post-form.tsx";
import { POSTS_TO } from "../reviews/posts-to.ts";
import { CookBar } from "./cook-dialog.tsx";

type FinishStepProps = { slug: string; ownRating: OwnRating; onClose: () => void };

/** After the last step: stars alone are saved as a rating, with a text or an image they are posted as a review. */
export function FinishStep({ slug, ownRating, onClose }: FinishStepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isReview, setReview] = useState(false);

  useEffect(() => heading.current?.focus(), []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isReview) return;
    event.preventDefault();
    const stars = Number(new FormData(event.currentTarget).get("stars"));
    if (!(await ownRating.rate(stars))) return;
    showToast(RATING_THANKS);
    onClose();
  }

  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="page py-8 lg:py-14 [@media(height<28rem)]:py-4">
          <h2 ref={heading} tabIndex={-1} className="text-3xl focus-visible:outline-none">
            How did it turn out?
          </h2>
          <p className="mt-2 text-quiet">
            Stars alone are welcome. A few words help the next cook.
          </p>
          <p role="alert" className="mt-4 text-tomato empty:hidden">
            {ownRating.problem}
          </p>
          <div className="max-w-prose">
            <PostForm
              id={id}
              stamp={ownRating.stamp}
              encType="multipart/form-data"
              action={`${href(POSTS_TO.review, { slug })}#write`}
              aria-label="Rate what you cooked"
              onInput={({ currentTarget }) => setReview(hasMoreThanStars(currentTarget))}
              onSubmit={onSubmit}
            >
              <StarChoice name="stars" chosen={ownRating.stars} />
              <FormField
                as="textarea"
                label="Review (optional)"
                name="text"
                rows={3}
                className="resize-y"
                required={isReview}
              />
              {isReview && (
                <>
                  <FormField label="Name" name="name" required autoComplete="nickname" />
                  <label className="review-made-it">
                    <input type="checkbox" name="madeIt" defaultChecked />I made it
                  </label>
                </>
              )}
              <FormField
                label="Image (optional)"
                name="image"
                type="file"
                accept="image/jpeg,image/png,image/webp,image/avif"
              />
            </PostForm>
          </div>
        </div>
      </div>
      <CookBar>
        <button type="button" onClick={onClose} className={button("quiet", "large")}>
          Skip
        </button>
        <button type="submit" form={id} className={button("primary", "large")}>
          {isReview ? "Post Review" : "Save Rating"}
        </button>
      </CookBar>
    </>
  );
}

function hasMoreThanStars(form: HTMLFormElement): boolean {
  const { text, image } = form.elements as unknown as Record<string, HTMLInputElement>;
  return Boolean(text?.value.trim() || image?.value);
}
