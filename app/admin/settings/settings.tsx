import { href, Link } from "react-router";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, siteDefaults } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { findSampleCookbook } from "#domain/settings/remove-sample-cookbook.server.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { readSiteSettings } from "#domain/settings/site-settings.ts";
import type { Route } from "./+types/settings.ts";
import { SampleCookbookPanel } from "./sample-cookbook-panel.tsx";
import { actOnSettings } from "./settings-action.server.ts";
import { SettingsForm } from "./settings-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const [settings, samples] = await Promise.all([findSiteSettings(db), findSampleCookbook(db)]);
  return { settings, samples, defaults: context.get(siteDefaults) };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnSettings(request, context);
}

export const clientAction = adminActionFor(
  ({ intent }) =>
    intent === "save"
      ? "The settings could not be saved. Your text is still here; check your connection and try again."
      : NOT_DONE,
  (fields) => (fields.intent === "save" ? readSiteSettings(fields) : { ok: true }),
);

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { settings, samples, defaults } = loaderData;
  useLiveReload(["settings"]);
  return (
    <>
      <PageHeader note="What readers see. Leave a field empty to use the default shown in gray.">
        <Link to={href("/admin/settings/mail")} className={button("quiet")}>
          Mail
        </Link>
        <Link to={href("/admin/settings/tokens")} className={button("quiet")}>
          API tokens
        </Link>
        <Link to={href("/admin/settings/webhooks")} className={button("quiet")}>
          Webhooks
        </Link>
        <Link to={href("/admin/settings/redirects")} className={button("quiet")}>
          Redirects
        </Link>
        <Link to={href("/admin/settings/personal-data")} className={button("quiet")}>
          Personal data
        </Link>
        <Link to={href("/admin/export")} className={button("quiet")}>
          Export
        </Link>
      </PageHeader>
      <SettingsForm settings={settings} defaults={defaults} />
      <SampleCookbookPanel samples={samples} />
    </>
  );
}
