import { href, Link } from "react-router";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb } from "#app/context.ts";
import { ACTIVITY_NOUNS, ACTIVITY_TABLE, type ActivityLine } from "#domain/activity/activity.ts";
import { listActivity } from "#domain/activity/list-activity.server.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { capitalize } from "#domain/text/capitalize.ts";
import type { Route } from "./+types/activity.ts";
import { activityPath, describeActivity, nounWord } from "./describe-activity.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, ACTIVITY_TABLE);
  return { query, page: await listActivity(context.get(adminDb), query) };
}

const NOUNS = [
  ["", "All types"],
  ...ACTIVITY_NOUNS.map((noun) => [noun, capitalize(nounWord(noun))] as const),
] as const;

const LIST: ListDeclaration<ActivityLine, typeof ACTIVITY_TABLE> = {
  path: href("/admin/activity"),
  table: ACTIVITY_TABLE,
  label: "Activity",
  noun: "entries",
  search: "Search activity",
  filters: [{ label: "Type", name: "noun", options: NOUNS }],
  live: ACTIVITY_NOUNS,
  columns: [
    {
      header: "When",
      cellClass: "text-quiet sm:w-48 sm:whitespace-nowrap",
      cell: ({ at }) => <LocalTime date={at} />,
    },
    {
      header: "Who",
      cellClass: "wrap-anywhere sm:w-48 sm:min-w-48",
      cell: ({ by }) => <bdi>{by ?? "The site"}</bdi>,
    },
    { header: "What", cell: (line) => <ActivityEntry line={line} /> },
  ],
  empty: { text: "No activity found", narrowed: null },
};

export default function Activity({ loaderData }: Route.ComponentProps) {
  return <ListPage {...LIST} {...loaderData} note="Who did what, and when." />;
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
