import { ActionFeedback, NOT_DONE, withNetworkError } from "#app/admin/ui/form/outcome.tsx";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, siteDefaults } from "#app/context.ts";
import { countSampleCookbook } from "#domain/settings/remove-sample-cookbook.server.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { readSiteSettings } from "#domain/settings/site-settings.ts";
import type { Route } from "./+types/settings.ts";
import { SampleCookbookPanel } from "./sample-cookbook-panel.tsx";
import { actOnSettings } from "./settings-action.server.ts";
import { SettingsForm } from "./settings-form.tsx";
import type { SettingsOutcome } from "./settings-outcome.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const [settings, samples] = await Promise.all([findSiteSettings(db), countSampleCookbook(db)]);
  return { settings, samples, defaults: context.get(siteDefaults) };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnSettings(request, context);
}

/** Checks what can be checked here, and keeps what was typed when it can't be brought through. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  if (form.get("intent") !== "save") return withNetworkError(serverAction, NOT_DONE);
  const read = readSiteSettings(Object.fromEntries(form));
  if (!read.ok) return { errors: read.errors } satisfies SettingsOutcome;
  return withNetworkError(
    serverAction,
    "The settings could not be saved. What you typed is still here: please check your connection and try again.",
  );
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, samples, defaults } = loaderData;
  useLiveReload(["settings"]);
  return (
    <>
      <PageHeader
        title="Settings"
        note="What readers see of the site. Where a field is empty, its grey text stands."
      />
      <ActionFeedback outcome={actionData && "done" in actionData ? actionData : undefined} />
      <SettingsForm settings={settings} defaults={defaults} outcome={actionData} />
      <SampleCookbookPanel samples={samples} />
    </>
  );
}

export const meta: Route.MetaFunction = () => [{ title: "Settings" }];
