import type { ComponentProps } from "react";
import { DocumentForm } from "#app/ui/form/document-form.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { raterId } from "../../rating/use-rating.ts";
import { rememberSentStars } from "./sent-stars.ts";

type PostFormProps = ComponentProps<"form"> & {
  /** The signed time from which the form's age counts. */
  stamp: string;
  /** The browser's id, where the server knows it. */
  rater?: string | undefined;
};

/** A form for a review or question, with what is sent beside its fields: who writes, and since when. */
export function PostForm({ stamp, rater, onSubmit, children, ...props }: PostFormProps) {
  return (
    <DocumentForm
      {...props}
      method="post"
      onSubmit={(event) => {
        onSubmit?.(event);
        if (!event.defaultPrevented) nameBrowser(event.currentTarget, rater);
      }}
      className="review-form"
    >
      {/* First, because an image that is too large ends the reading of the form. */}
      <Honeypot />
      <input type="hidden" name="rater" defaultValue={rater} />
      <input type="hidden" name="stamp" value={stamp} />
      {children}
    </DocumentForm>
  );
}

function nameBrowser(form: HTMLFormElement, known?: string): void {
  const { rater, stars } = form.elements as unknown as Record<string, { value: string }>;
  if (rater) rater.value = known || raterId();
  if (stars) rememberSentStars(stars.value);
}
