import { href, Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { readDashboard } from "#domain/dashboard/read-dashboard.server.ts";
import type { Route } from "./+types/dashboard.ts";
import { Counts } from "./counts.tsx";
import { LastDays } from "./last-days.tsx";
import { PopularRecipes, RecentRecipes } from "./recipe-lists.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { dashboard: await readDashboard(context.get(adminDb), new Date()) };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { dashboard } = loaderData;
  useLiveReload(["recipe", "category", "message", "subscriber"]);
  return (
    <>
      <PageHeader note="Your recipes and readers at a glance." />
      <div className="space-y-6">
        <Counts dashboard={dashboard} />
        <QuickLinks unread={dashboard.messages.unread} />
        <LastDays days={dashboard.days} />
        <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-2">
          <RecentRecipes recipes={dashboard.recent} />
          <PopularRecipes recipes={dashboard.popular} />
        </div>
      </div>
    </>
  );
}

function QuickLinks({ unread }: { unread: number }) {
  const secondary = button("quiet");
  return (
    <nav aria-label="Quick links" className="flex flex-wrap gap-2">
      <Link to={href("/admin/recipes/new")} className={button("primary")}>
        Add Recipe
      </Link>
      <Link to={href("/admin/recipes")} className={secondary}>
        Manage Recipes
      </Link>
      <Link to={href("/admin/categories")} className={secondary}>
        Manage Categories
      </Link>
      <Link to={href("/admin/messages")} className={secondary}>
        View Messages{" "}
        <span className="font-normal text-quiet">({formatNumber(unread)} unread)</span>
      </Link>
      <Link to={href("/admin/subscribers")} className={secondary}>
        View Subscribers
      </Link>
      <Link to={href("/admin/media")} className={secondary}>
        View Media
      </Link>
    </nav>
  );
}
