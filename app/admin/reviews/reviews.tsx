import { href } from "react-router";
import { useOpened } from "#app/admin/ui/dialog/use-opened.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import type { Bulk } from "#app/admin/ui/table/bulk-bar.tsx";
import { ExportLink } from "#app/admin/ui/table/export-link.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import type { ConfirmText } from "#app/admin/ui/table/row-actions.tsx";
import { adminDb } from "#app/context.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { listReviewTable } from "#domain/reviews/moderation/list-review-table.server.ts";
import { REVIEW_TABLE, type ReviewRow } from "#domain/reviews/moderation/review-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/reviews.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { From, ReviewText, STATE_WORDS, State } from "./review-cells.tsx";
import { actOnReviews } from "./reviews-action.server.ts";
import { reviewVersion } from "./seen-review.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, REVIEW_TABLE);
  return { query, page: await listReviewTable(context.get(adminDb), query) };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnReviews(request, context);
}

export const clientAction = adminActionFor(NOT_DONE);

const LIST: ListDeclaration<ReviewRow, typeof REVIEW_TABLE> = {
  path: href("/admin/reviews"),
  table: REVIEW_TABLE,
  label: "Reviews",
  noun: "reviews",
  search: "Search reviews",
  live: ["review"],
  filters: [
    {
      label: "Status",
      name: "state",
      options: [["", "All"], ["reported", "Reported"], ...Object.entries(STATE_WORDS)],
    },
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
    { header: "From", isName: true, cellClass: "sm:min-w-32", cell: From },
    { header: "Review", sort: "stars", cellClass: "sm:min-w-64", cell: ReviewText },
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

const sends = (intent: string) => ({
  sends: (row: ReviewRow) => ({ intent, id: reviewVersion(row) }),
});

function deleteQuestion(rows: ReviewRow[]): ConfirmText {
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
  count: (selected) => countOf(selected, "review"),
  idOf: reviewVersion,
  actions: [
    { label: "Approve", intent: "approve" },
    { label: "Keep", intent: "keep" },
    { label: "Hide", intent: "hide" },
    { label: "Spam", intent: "spam" },
    { label: "Delete", intent: "delete", danger: true, asks: deleteQuestion },
  ],
};

function describeTodo({ waiting, reported }: { waiting: number; reported: number }): string {
  if (waiting + reported === 0) return "Nothing is waiting for you";
  const parts = [
    waiting > 0 && `${formatNumber(waiting)} waiting`,
    reported > 0 && `${formatNumber(reported)} reported`,
  ];
  return parts.filter(Boolean).join(", ");
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const [answered, setAnswered] = useOpened<ReviewRow>();
  return (
    <ListPage
      {...LIST}
      {...{ query, page }}
      note={describeTodo(page)}
      main={<ExportLink to={href("/admin/reviews/export")} table={REVIEW_TABLE} query={query} />}
      bulk={BULK}
      actions={[
        {
          label: "Approve",
          keys: ["a"],
          when: ({ state }) => state !== "published",
          ...sends("approve"),
        },
        {
          label: "Approve and Answer",
          when: ({ state }) => state === "waiting",
          ...sends("approve"),
          afterwards: setAnswered,
        },
        { label: "Keep", keys: ["a"], when: ({ reports }) => reports > 0, ...sends("keep") },
        { label: "Answer", keys: ["e", "r"], opens: setAnswered },
        { label: "Hide", keys: ["h"], when: ({ state }) => state !== "hidden", ...sends("hide") },
        { label: "Spam", keys: ["s"], when: ({ state }) => state !== "spam", ...sends("spam") },
        { label: "Delete", ...sends("delete"), asks: (row) => deleteQuestion([row]) },
      ]}
    >
      <AnswerDialog row={answered} onClose={() => setAnswered(null)} />
    </ListPage>
  );
}
