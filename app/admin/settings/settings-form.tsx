import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import { TAGLINE } from "#app/ui/site.ts";
import type { SiteProfile, SiteSettings } from "#domain/settings/site-settings.ts";
import type { SettingsPage } from "./setting.ts";
import { SettingField } from "./setting-field.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type SettingsFormProps = {
  page: SettingsPage;
  settings: SiteSettings;
  /** Shown as placeholders of empty fields. */
  defaults: Pick<SiteProfile, "name" | "support">;
};

/** The fields of one page; the others stay as they are saved. */
export function SettingsForm({ page, settings, defaults }: SettingsFormProps) {
  const { form, opened, shown } = useSettingsForm(settings);
  const fallbacks: Partial<SiteSettings> = {
    name: defaults.name,
    tagline: TAGLINE,
    ...defaults.support,
  };
  return (
    <form.Form {...form.props} preventScrollReset aria-label="Settings">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      <AutosavedForm form={form} name={`settings ${page.path}`} />
      <div className="max-w-[45rem] space-y-6">
        {page.panels?.map(({ title, note, settings }) => (
          <section key={title} aria-label={title} className="panel">
            <h2>{title}</h2>
            {note && <p className="-mt-2 mb-4 text-quiet">{note}</p>}
            <div className="space-y-5">
              {settings.map((setting) => (
                <SettingField
                  key={setting.name}
                  setting={setting}
                  shown={shown[setting.name]}
                  fallback={fallbacks[setting.name] ?? undefined}
                  error={form.errors[setting.name]}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className="save-bar mt-6">
        <p role="alert" className="mr-auto text-tomato empty:hidden">
          {form.message}
        </p>
        <SubmitButton busy={form.busy} className={button("primary")}>
          Save Settings
        </SubmitButton>
      </div>
    </form.Form>
  );
}
