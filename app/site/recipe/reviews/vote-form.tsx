import type { ReactNode } from "react";
import { raterId } from "../rating/use-rating.ts";

type VoteFormProps = {
  /** The page of reviews that it leads to. */
  action: string;
  /** Buttons named `vote`, each with the id of a review. */
  children: ReactNode;
};

/** Sent as a document, as the form for a review is. Scripts only add the browser's id. */
export function VoteForm({ action, children }: VoteFormProps) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={({ currentTarget }) => currentTarget.rater.setAttribute("value", raterId())}
    >
      <input type="hidden" name="rater" />
      {children}
    </form>
  );
}
