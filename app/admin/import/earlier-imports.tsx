import { href, Link } from "react-router";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { DataTable, EmptyTable, Status } from "#app/admin/ui/table/data-table.tsx";
import type { ImportLine } from "#domain/imports/import.ts";
import { describeState } from "./describe-import.ts";

type EarlierImport = Pick<
  ImportLine,
  "id" | "name" | "label" | "state" | "createdAt" | "createdBy"
> &
  Parameters<typeof describeState>[0];

type EarlierImportsProps = { imports: EarlierImport[]; to?: (id: string) => string };

/** The imports so far, each with a link to its page. */
export function EarlierImports({ imports, to = importPath }: EarlierImportsProps) {
  return (
    <div className="mt-10">
      <h2 className="mb-3 text-xl">Earlier imports</h2>
      {imports.length === 0 ? (
        <EmptyTable text="No imports yet">
          What you check and import is listed here, and can be undone from here.
        </EmptyTable>
      ) : (
        <DataTable label="Earlier imports" stacks>
          <thead>
            <tr>
              <th scope="col">From</th>
              <th scope="col">Recognized</th>
              <th scope="col">State</th>
              <th scope="col">Date</th>
            </tr>
          </thead>
          <tbody>
            {imports.map((line) => (
              <ImportRow key={line.id} line={line} to={to(line.id)} />
            ))}
          </tbody>
        </DataTable>
      )}
    </div>
  );
}

function importPath(id: string): string {
  return href("/admin/import/:id", { id });
}

function ImportRow({ line, to }: { line: EarlierImport; to: string }) {
  const { name, label, createdAt, createdBy } = line;
  const { tone, word } = describeState(line);
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        <Link to={to} dir="auto" className="row-link">
          {name}
        </Link>
      </th>
      <td className="beside">{label || <span className="text-quiet max-sm:hidden">–</span>}</td>
      <td className="beside">
        <Status tone={tone}>{word}</Status>
      </td>
      <td className="beside text-quiet">
        <LocalTime date={createdAt} />
        {createdBy && ` by ${createdBy}`}
      </td>
    </tr>
  );
}
