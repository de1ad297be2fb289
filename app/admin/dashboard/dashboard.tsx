import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb } from "#app/context.ts";
import { readDashboard } from "#domain/dashboard/read-dashboard.server.ts";
import type { Route } from "./+types/dashboard.ts";
import { Counts } from "./counts.tsx";
import { LastDays } from "./last-days.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { PopularRecipes, RecentRecipes } from "./recipe-lists.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { dashboard: await readDashboard(context.get(adminDb), new Date()) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { dashboard } = loaderData;
  useLiveReload(["recipe", "category", "message", "subscriber"]);
  return (
    <>
      <PageHeader note="What is cooking, and who is at the table." />
      <div className="space-y-6">
        <Counts dashboard={dashboard} />
        <QuickLinks unread={dashboard.messages.unread} />
        <LastDays days={dashboard.days} />
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <RecentRecipes recipes={dashboard.recent} />
          <PopularRecipes recipes={dashboard.popular} />
        </div>
      </div>
    </>
  );
}
