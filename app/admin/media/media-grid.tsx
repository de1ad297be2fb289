import { useId } from "react";
import { href, Link } from "react-router";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import type { Selection } from "#app/admin/ui/table/bulk-bar.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { SelectAll, usePicking } from "#app/admin/ui/table/list-table.tsx";
import { Thumbnail } from "#app/admin/ui/upload/thumbnail.tsx";
import { button } from "#app/ui/button.ts";
import { type ImageRow, imageName } from "#domain/media/media-table.ts";

type MediaGridProps = { rows: ImageRow[]; selection: Selection<ImageRow> };

export function MediaGrid({ rows, selection }: MediaGridProps) {
  const id = useId();
  const pick = usePicking(rows, selection);
  return (
    <>
      <p className="mb-3 flex items-center gap-3">
        <SelectAll {...{ rows, selection, id }} />
        <label htmlFor={id}>Select all on this page</label>
      </p>
      <ul aria-label="Images" className="media-grid">
        {rows.map((row, index) => {
          const isSelected = selection.isAll || selection.rows.has(row.id);
          return (
            <li key={row.id} data-selected={isSelected || undefined}>
              <Tile row={row} />
              <input
                type="checkbox"
                value={row.id}
                checked={isSelected}
                onChange={(event) => pick(index, event)}
                aria-label={`Select ${imageName(row)}`}
                className="media-select"
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Tile({ row }: { row: ImageRow }) {
  const { id, originalName, state, error, alt } = row;
  const name = imageName(row);
  return (
    <>
      <Link to={href("/admin/media/:id", { id })} className="media-tile">
        <Thumbnail image={row} alt={name} />
        <span aria-hidden="true" dir="auto" className="block truncate px-3 pt-2 text-sm">
          {originalName || name}
        </span>
      </Link>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 px-3 pb-2 text-sm text-quiet">
        {(state === "waiting" || state === "making") && <Status tone="warn">Processing</Status>}
        {state === "failed" && (
          <>
            <Status tone="bad">Failed</Status>
            <ActionButton
              fields={{ intent: "again", id }}
              title={name}
              className={button("plain", "small")}
            >
              Try Again
            </ActionButton>
            {error && <p className="w-full wrap-anywhere text-tomato">{error}</p>}
          </>
        )}
        {state === "ready" && !alt && <Status tone="quiet">No alt text</Status>}
      </div>
    </>
  );
}
