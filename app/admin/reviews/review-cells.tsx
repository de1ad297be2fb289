import { href, Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import type {
  HoldReason,
  ReviewRow,
  ReviewState,
} from "#domain/reviews/moderation/review-table.ts";

/** The cells of a review in the back office's list. */

export const STATE_WORDS: Record<ReviewState, string> = {
  waiting: "Waiting",
  published: "Published",
  hidden: "Hidden",
  spam: "Spam",
};

const REASONS: Record<HoldReason, string> = {
  all: "every review waits",
  first: "first from this browser",
  links: "has a link",
  stars: "few stars",
  repeated: "same text as another",
  picture: "has an image",
  words: "contains a word to hold",
  automatic: "looks automatic",
  hidden: "hidden or held before",
};

export function From({ name, email, importedFrom }: ReviewRow, { nameId }: { nameId: string }) {
  return (
    <>
      <span id={nameId} dir="auto" className="block wrap-anywhere">
        {name}
      </span>
      <span className="block text-sm font-normal wrap-anywhere text-quiet">
        {importedFrom ? `Imported from ${importedFrom}` : email}
      </span>
    </>
  );
}

export function ReviewText({
  id,
  image,
  stars,
  kind,
  text,
  madeIt,
  tweaks,
  recipeId,
  recipeTitle,
  answer,
}: ReviewRow) {
  const given = stars === null ? "" : `${stars} ${stars === 1 ? "star" : "stars"}`;
  const facts = [kind === "question" && "Question", given, madeIt && "made it"].filter(Boolean);
  return (
    <>
      <p className="text-sm wrap-anywhere text-quiet">
        {`${facts.join(", ")} · `}
        <Link to={href("/admin/recipes/edit/:id", { id: recipeId })} className="row-link">
          <bdi>{recipeTitle}</bdi>
        </Link>
      </p>
      <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {image && (
        <a href={image === "waiting" ? href("/admin/reviews/:id/image", { id }) : image}>
          <img
            src={image === "waiting" ? href("/admin/reviews/:id/image", { id }) : image}
            alt="Sent with this review"
            loading="lazy"
            className="my-2 max-h-40 max-w-full rounded-sm"
          />
        </a>
      )}
      {tweaks.length > 0 && (
        <p dir="auto" className="text-sm wrap-anywhere">{`Changed: ${tweaks.join("; ")}`}</p>
      )}
      {answer && (
        <p
          dir="auto"
          className="line-clamp-2 text-sm wrap-anywhere text-quiet"
        >{`Answer: ${answer}`}</p>
      )}
    </>
  );
}

export function State({ state, heldFor, heldWords, reports, reportReasons }: ReviewRow) {
  if (reports > 0) {
    return (
      <>
        <Status tone="warn">Reported</Status>
        <span className="mt-1 block text-sm text-quiet">
          {reports === 1 ? "By one reader" : `By ${formatNumber(reports)} readers`}
        </span>
        {[...new Set(reportReasons)].map((reason) => (
          <span
            key={reason}
            dir="auto"
            className="mt-1 line-clamp-3 text-sm wrap-anywhere text-quiet"
          >{`"${reason}"`}</span>
        ))}
      </>
    );
  }
  return (
    <>
      <Status tone={state === "waiting" ? "good" : "quiet"}>{STATE_WORDS[state]}</Status>
      {state === "waiting" && heldFor.length > 0 && (
        <span className="mt-1 block text-sm wrap-anywhere text-quiet first-letter:uppercase">
          {heldFor.map((reason) => describeReason(reason, heldWords)).join(", ")}
        </span>
      )}
    </>
  );
}

function describeReason(reason: HoldReason, words: string[]): string {
  if (reason !== "words" || words.length === 0) return REASONS[reason];
  return `contains ${words.map((word) => `"${word}"`).join(", ")}`;
}
