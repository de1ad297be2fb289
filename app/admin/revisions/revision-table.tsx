import { Link } from "react-router";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { DataTable, EmptyTable } from "#app/admin/ui/table/data-table.tsx";
import { button } from "#app/ui/button.ts";
import type { RevisionLine } from "#domain/recipes/commands/revisions.server.ts";

/** `changes`: null for the oldest version. */
type Line = RevisionLine & { changes: string | null };

type RevisionTableProps = {
  present: Line;
  /** Newest first. */
  revisions: Line[];
  /** The version that is compared with the present one. */
  chosen: number | null;
};

/** Who saved the recipe when: the present version and its revisions, newest first. */
export function RevisionTable({ present, revisions, chosen }: RevisionTableProps) {
  if (revisions.length === 0) {
    return (
      <EmptyTable text="No earlier versions yet">Every save keeps the previous version.</EmptyTable>
    );
  }
  return (
    <DataTable label="Revisions">
      <thead>
        <tr>
          <th scope="col">Saved</th>
          <th scope="col">By</th>
          <th scope="col">Changed</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <Saved line={present} />
          <td className="text-right text-quiet">Current</td>
        </tr>
        {revisions.map((line) => (
          <tr key={line.version} aria-current={line.version === chosen || undefined}>
            <Saved line={line} />
            <td className="row-actions">
              <Link
                to={`?version=${line.version}`}
                aria-describedby={savedId(line)}
                className={button("plain", "small")}
              >
                Compare
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

function Saved({ line }: { line: Line }) {
  return (
    <>
      <th scope="row" id={savedId(line)}>
        <LocalTime date={line.savedAt} />
      </th>
      <td>{line.savedBy ?? "The site"}</td>
      <td className="wrap-anywhere">{changesOf(line)}</td>
    </>
  );
}

function changesOf({ changes, title }: Line): string {
  if (changes === null) return `The oldest version, “${title}”`;
  return changes === "" ? "No changes" : changes;
}

function savedId({ version }: RevisionLine): string {
  return `saved-${version}`;
}
