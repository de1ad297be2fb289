import { formatNumber } from "#app/admin/ui/format-number.ts";
import { DataTable } from "#app/admin/ui/table/data-table.tsx";
import type { IssueFailure } from "#domain/newsletter/issue.ts";

type IssueFailuresProps = {
  failures: IssueFailure[];
  /** Number of all failed mails, of which only the latest are listed. */
  count: number;
};

/** Failed emails of an issue, with the mail servers' responses. */
export function IssueFailures({ failures, count }: IssueFailuresProps) {
  if (failures.length === 0) return null;
  return (
    <section aria-labelledby="failures" className="max-w-[45rem]">
      <h2 id="failures" className="mb-3 text-xl">
        Failed
      </h2>
      <DataTable label="Failed emails" stacks>
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col">Answer</th>
          </tr>
        </thead>
        <tbody>
          {failures.map(({ email, reason, isOffTheList }) => (
            <tr key={email}>
              <th scope="row" className="wrap-anywhere">
                {email}
              </th>
              <td className="text-sm wrap-anywhere">
                {reason}
                {isOffTheList && <span className="block text-quiet">No longer subscribed</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {count > failures.length && (
        <p className="mt-2 text-quiet">{`and ${formatNumber(count - failures.length)} more`}</p>
      )}
    </section>
  );
}
