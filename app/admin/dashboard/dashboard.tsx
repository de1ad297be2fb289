import { href, Link } from "react-router";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import {
  adminDb,
  backupPlaces,
  mailService,
  signedIn,
  siteContext,
  siteDefaults,
} from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { readBackupState } from "#domain/backup/backup-state.server.ts";
import { isBackupLate } from "#domain/backup/backup-state.ts";
import { goLive, readHold } from "#domain/backup/hold.server.ts";
import { countTodo } from "#domain/dashboard/count-todo.server.ts";
import {
  closeGettingStarted,
  readGettingStarted,
} from "#domain/dashboard/getting-started.server.ts";
import { readDashboard } from "#domain/dashboard/read-dashboard.server.ts";
import type { Database } from "#domain/database.ts";
import { findMailNotice } from "#domain/mail-server/mail-service.server.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import type { Route } from "./+types/dashboard.ts";
import { BackupWarning, LastBackup } from "./backups.tsx";
import { Counts } from "./counts.tsx";
import { FindGettingStarted, GettingStartedPanel } from "./getting-started.tsx";
import { HoldPanel } from "./hold-panel.tsx";
import { LastDays } from "./last-days.tsx";
import { PopularRecipes, RecentRecipes } from "./recipe-lists.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const own = {
    environment: context.get(siteDefaults),
    siteUrl: context.get(siteContext).url,
    sendsMail: (await findMailNotice(db, context.get(mailService))) === null,
    backsUpElsewhere: context.get(backupPlaces).bucket !== null,
  };
  const [dashboard, { requests }, held, backups, start] = await Promise.all([
    readDashboard(db, new Date()),
    countTodo(db),
    readHold(db),
    readBackups(db),
    readGettingStarted(db, own),
  ]);
  return { dashboard, requests, held, backups, start };
}

async function readBackups(db: Database) {
  const [state, { nightlyBackups }] = await Promise.all([
    readBackupState(db),
    findSiteSettings(db),
  ]);
  const isOn = nightlyBackups === "on";
  return { ...state, isOn, isLate: isOn && isBackupLate(state, new Date()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent } = await readForm(request);
  const db = context.get(adminDb);
  const act = { by: context.get(signedIn), now: new Date() };
  if (intent === "close-start" || intent === "open-start") {
    const closed = intent === "close-start";
    await closeGettingStarted(db, { closed, ...act });
    return done(closed ? "Closed. It can be shown again at the end of this page." : "");
  }
  if (intent !== "go-live") return refused(400, { message: "That action isn't available." });
  const wasHeld = await goLive(db, act);
  return done(wasHeld ? "The site is live." : "The site is live already.");
}

export const clientAction = adminActionFor(() => NOT_DONE);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { dashboard, requests, held, backups, start } = loaderData;
  useLiveReload(["recipe", "category", "message", "review", "subscriber", "settings", "backup"]);
  return (
    <>
      <PageHeader note="Your recipes and readers at a glance." />
      <div className="space-y-6">
        {held && <HoldPanel hold={held} />}
        {backups.isLate && <BackupWarning backups={backups} />}
        {!start.isClosed && <GettingStartedPanel steps={start.steps} />}
        <Counts dashboard={dashboard} requests={requests} />
        <QuickLinks unread={dashboard.messages.unread} />
        <LastDays days={dashboard.days} />
        <div className="grid items-start gap-6 *:min-w-0 xl:grid-cols-2">
          <RecentRecipes recipes={dashboard.recent} />
          <PopularRecipes recipes={dashboard.popular} />
        </div>
        <LastBackup backups={backups} />
        {start.isClosed && <FindGettingStarted />}
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
