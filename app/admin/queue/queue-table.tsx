import { href, Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import type { ListDeclaration } from "#app/admin/ui/table/list-page.tsx";
import { QUEUE_TABLE, type QueueRow, type QueueStatus } from "#domain/queue/queue-item.ts";
import { adviceOn } from "#domain/scraping/no-recipe.ts";

const STATUSES: Record<QueueStatus, [tone: "quiet" | "warn" | "good" | "bad", text: string]> = {
  queued: ["quiet", "Queued"],
  processing: ["warn", "Processing"],
  completed: ["good", "Completed"],
  failed: ["bad", "Failed"],
  skipped: ["quiet", "Skipped"],
};

const OPTIONS = Object.entries(STATUSES).map(([status, [, text]]) => [status, text] as const);

export const QUEUE_LIST: ListDeclaration<QueueRow, typeof QUEUE_TABLE> = {
  path: href("/admin/recipes/auto-poster"),
  table: QUEUE_TABLE,
  label: "Queue",
  noun: "addresses",
  search: "Search queue",
  filters: [{ label: "Status", name: "status", options: [["", "All"], ...OPTIONS] }],
  live: ["queue item"],
  columns: [
    { header: "URL", sort: "url", isName: true, cellClass: "queue-address", cell: Address },
    {
      header: "Status",
      cellClass: "beside",
      cell({ status }) {
        const [tone, text] = STATUSES[status];
        return <Status tone={tone}>{text}</Status>;
      },
    },
    {
      header: "Tries",
      sort: "tries",
      className: "number",
      cellClass: "beside",
      cell: ({ tries }) => (
        <>
          {formatNumber(tries)}
          <span className="sm:hidden"> {tries === 1 ? "try" : "tries"}</span>
        </>
      ),
    },
    { header: "Recipe", cellClass: "queue-result", cell: Result },
    {
      header: "Added",
      sort: "added",
      cellClass: "beside text-quiet sm:whitespace-nowrap",
      cell: ({ addedAt }) => <LocalTime date={addedAt} brief />,
    },
  ],
  actions: [
    {
      label: "Process Now",
      when: ({ status }) => status === "queued",
      sends: ({ id }) => ({ intent: "process", id }),
    },
    {
      label: "Retry",
      when: ({ status }) => status === "failed",
      sends: ({ id }) => ({ intent: "retry", id }),
    },
    { label: "Remove", sends: ({ id }) => ({ intent: "remove", id }) },
  ],
  empty: {
    text: "No addresses found",
    first: "Add your first one and it will appear here.",
    narrowed: "Try a different search term or status.",
  },
};

function Address({ url, website }: QueueRow, { nameId }: { nameId: string }) {
  return (
    <>
      <a id={nameId} href={url} rel="noreferrer" className="row-link wrap-anywhere">
        {url}
      </a>
      <span className="block text-sm font-normal text-quiet">{website}</span>
    </>
  );
}

/** The recipe that came of it, why it waits for review, or what went wrong. */
function Result(row: QueueRow) {
  const { recipe, recipeTitle, error, nextTryAt } = row;
  return (
    <>
      {recipe && (
        <Link
          to={href("/admin/recipes/edit/:id", { id: recipe.id })}
          dir="auto"
          className="row-link line-clamp-2 wrap-anywhere"
        >
          {recipe.title}
        </Link>
      )}
      {!recipe && recipeTitle && (
        <span className="line-clamp-2 wrap-anywhere text-quiet">{recipeTitle}</span>
      )}
      {row.note && <Note note={row.note} resembles={row.resembles} />}
      {row.status === "skipped" && (
        <span className="block text-sm text-quiet">Already a recipe</span>
      )}
      {error && <span className="block text-sm wrap-anywhere text-tomato">{error}</span>}
      {error && <span className="block text-sm text-quiet empty:hidden">{adviceOn(error)}</span>}
      {nextTryAt && (
        <span className="block text-sm text-quiet">
          Next try <LocalTime date={nextTryAt} />
        </span>
      )}
    </>
  );
}

const REVIEW = "Held for review";

function Note({ note, resembles }: { note: string; resembles: QueueRow["resembles"] }) {
  return (
    <span className="block text-sm wrap-anywhere">
      Saved as a draft.{" "}
      {resembles ? (
        <>
          Similar to{" "}
          <Link
            to={href("/admin/recipes/edit/:id", { id: resembles.id })}
            className="row-link text-sorrel"
          >
            {resembles.title}
          </Link>
        </>
      ) : (
        note !== REVIEW && note
      )}
    </span>
  );
}
