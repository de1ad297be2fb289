import { Link } from "react-router";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { DataTable, EmptyTable } from "#app/admin/ui/table/data-table.tsx";
import { button } from "#app/ui/button.ts";
import type { RevisionLine } from "#domain/recipes/commands/revisions.server.ts";

type RevisionTableProps = {
  present: RevisionLine;
  /** Newest first. */
  revisions: RevisionLine[];
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
          <th scope="col" className="wide-only">
            Title
          </th>
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

function Saved({ line }: { line: RevisionLine }) {
  return (
    <>
      <th scope="row" id={savedId(line)}>
        <LocalTime date={line.savedAt} />
      </th>
      <td>{line.savedBy ?? "The site"}</td>
      <td className="wide-only wrap-anywhere">{line.title}</td>
    </>
  );
}

function savedId({ version }: RevisionLine): string {
  return `saved-${version}`;
}
