import { useLocation } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, siteDefaults } from "#app/context.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { readSiteSettings } from "#domain/settings/site-settings.ts";
import type { Route } from "./+types/settings.ts";
import { settingsPageAt } from "./find-setting.ts";
import { saveSettings } from "./save-settings.server.ts";
import { SettingsForm } from "./settings-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await findSiteSettings(context.get(adminDb));
  return { settings, defaults: context.get(siteDefaults) };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSettings(request, context);
}

export const clientAction = adminActionFor(
  () =>
    "The settings could not be saved. Your text is still here; check your connection and try again.",
  readSiteSettings,
);

/** Every page of settings that is a form: its address says which. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const page = settingsPageAt(useLocation().pathname);
  useLiveReload(["settings"]);
  return (
    <>
      <PageHeader title={titleOf(page)} note={page.note} />
      <SettingsForm key={page.path} page={page} {...loaderData} />
    </>
  );
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  adminTitle(titleOf(settingsPageAt(location.pathname)), matches);

/** The first page is the section's. */
function titleOf({ path, name }: { path: string; name: string }): string {
  return path === "/admin/settings" ? "Settings" : name;
}
