import { href, Link } from "react-router";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { Thumbnail } from "#app/admin/ui/upload/thumbnail.tsx";
import { button } from "#app/ui/button.ts";
import { type ImageRow, imageName } from "#domain/media/media-table.ts";

type MediaGridProps = {
  rows: ImageRow[];
  /** The page's own address, filters and all. */
  here: string;
  onAgain: (row: ImageRow) => void;
};

export function MediaGrid({ rows, here, onAgain }: MediaGridProps) {
  return (
    <ul aria-label="Pictures" className="media-grid">
      {rows.map((row) => (
        <Tile key={row.id} row={row} here={here} onAgain={onAgain} />
      ))}
    </ul>
  );
}

function Tile({ row, here, onAgain }: Omit<MediaGridProps, "rows"> & { row: ImageRow }) {
  const { id, originalName, state, error, alt } = row;
  const name = imageName(row);
  return (
    <li>
      <Link to={href("/admin/media/:id", { id })} className="media-tile">
        <Thumbnail picture={row} alt={name} />
        <span aria-hidden="true" dir="auto" className="block truncate px-3 pt-2 text-sm">
          {originalName || name}
        </span>
      </Link>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 px-3 pb-2 text-sm text-quiet">
        {(state === "waiting" || state === "making") && <Status tone="warn">Being made</Status>}
        {state === "failed" && (
          <>
            <Status tone="bad">Failed</Status>
            <AgainForm id={id} name={name} here={here} onAgain={() => onAgain(row)} />
            {error && <p className="w-full wrap-anywhere text-tomato">{error}</p>}
          </>
        )}
        {state === "ready" && !alt && <Status tone="quiet">No alt text</Status>}
      </div>
    </li>
  );
}

type AgainFormProps = { id: string; name: string; here: string; onAgain: () => void };

function AgainForm({ id, name, here, onAgain }: AgainFormProps) {
  return (
    <form
      method="post"
      action={here}
      className="inline-flex"
      onSubmit={(event) => {
        event.preventDefault();
        onAgain();
      }}
    >
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="again"
        title={name}
        className={button("plain", "small")}
      >
        Try Again
      </button>
    </form>
  );
}
