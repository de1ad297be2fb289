import { useState } from "react";
import { CopyButton } from "#app/admin/ui/copy-button.tsx";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { formatBytes } from "#app/admin/ui/format-bytes.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { DataTable, EmptyTable, Status } from "#app/admin/ui/table/data-table.tsx";
import { button } from "#app/ui/button.ts";
import type { BackupLine } from "#domain/backup/backup.ts";
import { ageOf } from "./age-of.ts";
import { type Asked, DownloadDialog } from "./download-dialog.tsx";

type BackupListProps = { lines: BackupLine[]; asked: Asked; isBusy: boolean; now: Date };

export function BackupList({ lines, asked, isBusy, now }: BackupListProps) {
  const [wanted, setWanted] = useState<BackupLine | null>(null);
  if (lines.length === 0) {
    return (
      <EmptyTable text="No backups yet">
        Back up now, and download the file to a place of your own.
      </EmptyTable>
    );
  }
  return (
    <>
      <DataTable label="Backups" stacks>
        <thead>
          <tr>
            <th scope="col">Backup</th>
            <th scope="col">Age</th>
            <th scope="col" className="number">
              Size
            </th>
            <th scope="col">Checked</th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.name}>
              <th scope="row" id={line.name}>
                <LocalTime date={line.madeAt} />
                <span className="block text-sm font-normal text-quiet">{madeBy(line)}</span>
                <Restore line={line} />
              </th>
              <td className="beside whitespace-nowrap">{ageOf(line.madeAt, now)}</td>
              <td className="beside number whitespace-nowrap">{formatBytes(line.bytes)}</td>
              <td className="beside">
                <Checked line={line} />
              </td>
              <td>
                {line.elsewhere === null ? (
                  <div className="flex flex-wrap gap-2">
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      aria-describedby={line.name}
                      onClick={() => setWanted(line)}
                      className={button("quiet", "small")}
                    >
                      Download
                    </button>
                    {!isBusy && (
                      <ActionButton
                        fields={{ intent: "check", name: line.name }}
                        describedBy={line.name}
                        className={button("plain", "small")}
                      >
                        Check
                      </ActionButton>
                    )}
                  </div>
                ) : (
                  <p className="text-sm wrap-anywhere text-quiet">
                    {`On ${line.elsewhere}, which this page can't read.`}
                  </p>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <DownloadDialog line={wanted} asked={asked} onClose={() => setWanted(null)} />
    </>
  );
}

function madeBy({ byName }: BackupLine): string {
  if (byName === null) return "Nightly";
  return byName === "" ? "By hand" : `By ${byName}`;
}

function Checked({ line: { checkedAt, problem } }: { line: BackupLine }) {
  if (problem !== null) {
    return (
      <>
        <Status tone="bad">{/^it is damaged/.test(problem) ? "Damaged" : "Incomplete"}</Status>
        <span className="block text-sm wrap-anywhere text-tomato">{`${problem}.`}</span>
      </>
    );
  }
  if (checkedAt === null) return <Status tone="warn">Not yet</Status>;
  return (
    <Status tone="good">
      <LocalTime date={checkedAt} />
    </Status>
  );
}

/** The command that restores it, as a shell takes it. */
function Restore({ line: { location, elsewhere } }: { line: BackupLine }) {
  const isPlain = /^[\w./:@-]+$/.test(location);
  const file = isPlain ? location : `'${location.replaceAll("'", "'\\''")}'`;
  const command = `npm run restore -- --replace ${file}`;
  return (
    <details className="mt-1 text-sm font-normal">
      <summary className="cursor-pointer text-sorrel">Restore</summary>
      <p className="mt-2 text-quiet">
        {`Stop the site on all machines, then run this where it is started${elsewhere === null ? "" : `, on ${elsewhere}`}. The site of today is set aside and can be brought back.`}
      </p>
      <code className="mt-2 block rounded-control bg-shade px-3 py-2 break-all select-all">
        {command}
      </code>
      <CopyButton text={command} what="command" />
    </details>
  );
}
