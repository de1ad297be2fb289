import { useState } from "react";
import { href, Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import type { Bulk } from "#app/admin/ui/table/bulk-bar.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import type { Question } from "#app/admin/ui/table/row-actions.tsx";
import { adminDb } from "#app/context.ts";
import { clientActionFor, NOT_DONE } from "#app/ui/form/client-action.ts";
import { listReviewTable } from "#domain/reviews/list-review-table.server.ts";
import {
  type HoldReason,
  REVIEW_TABLE,
  type ReviewRow,
  type ReviewState,
} from "#domain/reviews/review-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/reviews.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { actOnReviews } from "./reviews-action.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, REVIEW_TABLE);
  return { query, page: await listReviewTable(context.get(adminDb), query) };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnReviews(request, context);
}

export const clientAction = clientActionFor(NOT_DONE);

const STATE_WORDS: Record<ReviewState, string> = {
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
  picture: "has a picture",
};

const LIST: ListDeclaration<ReviewRow, typeof REVIEW_TABLE> = {
  path: href("/admin/reviews"),
  table: REVIEW_TABLE,
  label: "Reviews",
  noun: "reviews",
  search: "Search reviews",
  live: ["review"],
  filters: [
    { label: "Status", name: "state", options: [["", "All"], ...Object.entries(STATE_WORDS)] },
    {
      label: "Type",
      name: "kind",
      options: [
        ["", "All"],
        ["review", "Reviews"],
        ["question", "Questions"],
      ],
    },
  ],
  columns: [
    { header: "From", isName: true, cellClass: "sm:min-w-44", cell: From },
    { header: "Review", sort: "stars", cellClass: "sm:min-w-72", cell: Said },
    {
      header: "Posted",
      sort: "posted",
      cellClass: "beside text-quiet sm:whitespace-nowrap",
      cell: ({ postedAt }) => <LocalTime date={postedAt} />,
    },
    { header: "Status", sort: "waiting", cellClass: "beside", cell: State },
  ],
  empty: {
    text: "No reviews found",
    first: "What readers say about your recipes appears here.",
    narrowed: "Try another filter or search term.",
  },
};

function From({ name, email, importedFrom }: ReviewRow, { nameId }: { nameId: string }) {
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

function Said({ stars, kind, text, madeIt, tweaks, recipeId, recipeTitle, answer }: ReviewRow) {
  const given = stars === null ? "" : `${stars} ${stars === 1 ? "star" : "stars"}`;
  const facts = [kind === "question" && "Question", given, madeIt && "made it"].filter(Boolean);
  return (
    <>
      <p className="text-sm text-quiet">
        {`${facts.join(", ")} · `}
        <Link to={href("/admin/recipes/edit/:id", { id: recipeId })} className="row-link">
          {recipeTitle}
        </Link>
      </p>
      <p dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
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

function State({ state, heldFor }: ReviewRow) {
  return (
    <>
      <Status tone={state === "waiting" ? "good" : "quiet"}>{STATE_WORDS[state]}</Status>
      {state === "waiting" && heldFor.length > 0 && (
        <span className="mt-1 block text-sm text-quiet">
          {heldFor.map((reason) => REASONS[reason]).join(", ")}
        </span>
      )}
    </>
  );
}

const sends = (intent: string) => ({
  sends: ({ id }: ReviewRow) => ({ intent, id }),
});

function deleteQuestion(rows: ReviewRow[]): Question {
  const [first] = rows;
  return {
    title:
      rows.length === 1
        ? `Delete the review by "${first?.name}"?`
        : `Delete ${rows.length} reviews?`,
    text: "Their stars go too. This can't be undone.",
    confirm: "Delete",
  };
}

const BULK: Bulk<ReviewRow> = {
  label: "With the selected reviews",
  count: (selected) => (selected === 1 ? "1 review" : `${formatNumber(selected)} reviews`),
  actions: [
    { label: "Approve", intent: "approve" },
    { label: "Hide", intent: "hide" },
    { label: "Spam", intent: "spam" },
    { label: "Delete", intent: "delete", danger: true, asks: deleteQuestion },
  ],
};

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const [answered, setAnswered] = useState<ReviewRow | null>(null);
  return (
    <ListPage
      {...LIST}
      {...{ query, page }}
      note={page.waiting === 0 ? "Nothing waits for you" : `${formatNumber(page.waiting)} waiting`}
      bulk={BULK}
      actions={[
        { label: "Approve", when: ({ state }) => state !== "published", ...sends("approve") },
        { label: "Answer", opens: setAnswered },
        { label: "Hide", when: ({ state }) => state !== "hidden", ...sends("hide") },
        { label: "Spam", when: ({ state }) => state !== "spam", ...sends("spam") },
        { label: "Delete", ...sends("delete"), asks: (row) => deleteQuestion([row]) },
      ]}
    >
      <AnswerDialog row={answered} onClose={() => setAnswered(null)} />
    </ListPage>
  );
}
