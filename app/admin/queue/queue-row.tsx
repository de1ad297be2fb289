import { useId } from "react";
import { href, Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { button } from "#app/ui/button.ts";
import type { QueueStatus, QueueRow as Row } from "#domain/queue/queue-item.ts";
import { STATUS_WORDS } from "./status-words.ts";
import { useQueueForm } from "./use-queue-form.ts";

const TONES = {
  queued: "quiet",
  processing: "warn",
  completed: "good",
  failed: "bad",
  skipped: "quiet",
} as const satisfies Record<QueueStatus, string>;

export function QueueRow({ row }: { row: Row }) {
  const urlId = useId();
  const fetcher = useQueueForm();
  const { id, url, website, status, tries, addedAt } = row;
  const action = (intent: string, words: string) => (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-describedby={urlId}
      aria-busy={fetcher.formData?.get("intent") === intent}
      className={button("plain", "small")}
    >
      {words}
    </button>
  );
  return (
    <tr>
      <th scope="row" className="queue-address">
        <a id={urlId} href={url} rel="noreferrer" className="row-link wrap-anywhere">
          {url}
        </a>
        <span className="block text-sm font-normal text-quiet">{website}</span>
      </th>
      <td className="beside">
        <Status tone={TONES[status]}>{STATUS_WORDS[status]}</Status>
      </td>
      <td className="number beside">
        {formatNumber(tries)}
        <span className="sm:hidden"> {tries === 1 ? "try" : "tries"}</span>
      </td>
      <td className="queue-result">
        <Result row={row} />
      </td>
      <td className="beside text-quiet sm:whitespace-nowrap">
        <LocalTime date={addedAt} brief />
      </td>
      <td className="row-actions">
        <fetcher.Form
          method="post"
          action={href("/admin/recipes/auto-poster")}
          className="inline-flex"
        >
          <input type="hidden" name="id" value={id} />
          {status === "queued" && action("process", "Process Now")}
          {status === "failed" && action("retry", "Retry")}
          {action("remove", "Remove")}
        </fetcher.Form>
      </td>
    </tr>
  );
}

/** The recipe that came of it, why it waits for review, or what went wrong. */
function Result({ row }: { row: Row }) {
  const { recipe, recipeTitle, error, note, resembles, nextTryAt } = row;
  return (
    <>
      {recipe ? (
        <Link
          to={href("/admin/recipes/edit/:id", { id: recipe.id })}
          dir="auto"
          className="row-link line-clamp-2 wrap-anywhere"
        >
          {recipe.title}
        </Link>
      ) : (
        recipeTitle && <span className="line-clamp-2 wrap-anywhere text-quiet">{recipeTitle}</span>
      )}
      {note && (
        <span className="block text-sm wrap-anywhere">
          Kept as a draft.{" "}
          {resembles ? (
            <>
              It resembles{" "}
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
      )}
      {row.status === "skipped" && (
        <span className="block text-sm text-quiet">Is a recipe here already</span>
      )}
      {error && <span className="block text-sm wrap-anywhere text-tomato">{error}</span>}
      {nextTryAt && (
        <span className="block text-sm text-quiet">
          Tried again <LocalTime date={nextTryAt} />
        </span>
      )}
    </>
  );
}

const REVIEW = "Kept for review";
