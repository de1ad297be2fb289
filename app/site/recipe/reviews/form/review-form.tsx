import { href } from "react-router";
import { button } from "#app/ui/button.ts";
import type { Errors } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { ReviewKind } from "#domain/reviews/review.ts";
import { StarChoice } from "../../rating/star-choice.tsx";
import { POSTS_TO } from "../posts-to.ts";
import { PostForm } from "./post-form.tsx";

/** What was typed and refused. */
export type RefusedReview = {
  message?: string | undefined;
  errors?: Errors;
  typed: Record<string, string>;
  /** Of the page that the form was opened on. */
  stamp?: string | undefined;
};

type ReviewFormProps = {
  kind?: ReviewKind;
  slug: string;
  /** The signed time at which the page was rendered. */
  stamp: string;
  refused?: RefusedReview | undefined;
  /** The reader's own review, which this changes. */
  own?: { link: string; rater: string; hasPicture: boolean };
};

/** Its page says what became of it. */
export function ReviewForm({ kind = "review", slug, refused, own, ...page }: ReviewFormProps) {
  const isReview = kind === "review";
  const { message, errors = {}, typed = {} } = refused ?? {};
  return (
    <PostForm
      key={slug}
      stamp={refused?.stamp ?? page.stamp}
      rater={own?.rater}
      {...(isReview && { encType: "multipart/form-data" })}
      action={
        own
          ? href("/recipe/:slug/reviews/own", { slug })
          : `${href(POSTS_TO[kind], { slug })}#write`
      }
      aria-label={own ? "Change your review" : isReview ? "Write a review" : "Ask a question"}
    >
      {(message ?? Object.keys(errors).length > 0) && (
        <p role="alert" className="text-tomato">
          {message ?? "This isn't posted yet. Please look at what is marked."}
        </p>
      )}
      {isReview && <StarChoice name="stars" chosen={Number(typed.stars)} error={errors.stars} />}
      <FormField
        label="Name"
        name="name"
        required
        autoComplete="nickname"
        defaultValue={typed.name}
        error={errors.name}
      />
      <FormField
        as="textarea"
        label={isReview ? "Review" : "Question"}
        name="text"
        required
        rows={5}
        defaultValue={typed.text}
        error={errors.text}
      />
      {isReview && (
        <>
          <label className="review-made-it">
            <input type="checkbox" name="madeIt" defaultChecked={Boolean(typed.madeIt)} />I made it
          </label>
          <FormField
            as="textarea"
            label="What I changed"
            name="tweaks"
            rows={2}
            className="resize-y"
            hint="One change on each line, such as: half the sugar."
            defaultValue={typed.tweaks}
            error={errors.tweaks}
          />
        </>
      )}
      <FormField
        label="Email (optional)"
        name="email"
        type="email"
        autoComplete="email"
        hint="Never shown on the site. Confirm it by the link we send, and you get the cook's answer by email."
        defaultValue={typed.email}
        error={errors.email}
      />
      {own && (
        <>
          <input type="hidden" name="link" value={own.link} />
          <input type="hidden" name="intent" value="save" />
        </>
      )}
      {own?.hasPicture && (
        <label className="review-made-it">
          <input type="checkbox" name="dropImage" />
          Remove the image
        </label>
      )}
      {isReview && (
        // The last field: where the file is too large, the others have been read.
        <FormField
          label={own?.hasPicture ? "Another image (optional)" : "Image (optional)"}
          name="image"
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          hint="What you made. A review with an image is shown once the cook has seen it."
          error={errors.image}
        />
      )}
      <button type="submit" className={`${button("primary")} self-start`}>
        {own ? "Save Changes" : isReview ? "Post Review" : "Post Question"}
      </button>
    </PostForm>
  );
}
