import { href, Link } from "react-router";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { DataTable, EmptyTable, showing, TableFoot } from "#app/admin/ui/table/data-table.tsx";
import { TableFilter } from "#app/admin/ui/table/table-filter.tsx";
import { TableSearch } from "#app/admin/ui/table/table-search.tsx";
import { adminDb } from "#app/context.ts";
import {
  ACTIVITY_NOUNS,
  type ActivityLine,
  activityParams,
  readActivityQuery,
} from "#domain/activity/activity.ts";
import { listActivity } from "#domain/activity/list-activity.server.ts";
import type { Route } from "./+types/activity.ts";
import { activityPath, describeActivity } from "./describe-activity.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readActivityQuery(url.searchParams);
  return { query, table: await listActivity(context.get(adminDb), query) };
}

const NOUNS = [
  ["", "Everything"],
  ...ACTIVITY_NOUNS.map((noun) => [noun, `${noun[0]?.toUpperCase()}${noun.slice(1)}`] as const),
] as const;

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { query, table } = loaderData;
  useLiveReload(ACTIVITY_NOUNS);
  const keep = activityParams({ ...query, page: 1 });
  function page(number: number): string {
    const params = activityParams({ ...query, page: number });
    return params.size > 0 ? `${href("/admin/activity")}?${params}` : href("/admin/activity");
  }
  return (
    <>
      <PageHeader title="Activity" note="Who did what, and when." />
      <div className="table-tools">
        <TableSearch label="Search activity" value={query.search} keep={keep} />
        <TableFilter
          label="About"
          name="noun"
          value={query.noun ?? ""}
          options={NOUNS}
          keep={keep}
        />
      </div>
      {table.rows.length === 0 ? (
        <EmptyTable text="No activity found" />
      ) : (
        <DataTable label="Activity" stacks>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((line) => (
              <tr key={line.id}>
                <td className="text-quiet sm:w-48 sm:whitespace-nowrap">
                  <LocalTime date={line.at} />
                </td>
                <td dir="auto" className="wrap-anywhere sm:w-48 sm:min-w-48">
                  {line.by ?? "The site"}
                </td>
                <td>
                  <ActivityEntry line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <TableFoot
        showing={showing(table, "entries")}
        page={table.page}
        pages={table.pages}
        to={page}
      />
    </>
  );
}

function ActivityEntry({ line }: { line: ActivityLine }) {
  const { before, name, after } = describeActivity(line);
  const path = activityPath(line);
  return (
    <span className="wrap-anywhere">
      {before}{" "}
      <bdi className="font-semibold">
        {path ? (
          <Link to={path} className="row-link">
            {name}
          </Link>
        ) : (
          name
        )}
      </bdi>{" "}
      {after}
    </span>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Activity" }];
