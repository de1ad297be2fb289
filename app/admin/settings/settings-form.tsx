import type { InputHTMLAttributes, ReactNode } from "react";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { typeInto } from "#app/admin/ui/form/typed-entries.ts";
import { ImageSource } from "#app/admin/ui/upload/image-source.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { TAGLINE } from "#app/ui/site.ts";
import type { SiteProfile, SiteSettings } from "#domain/settings/site-settings.ts";
import { AccentField } from "./accent-field.tsx";
import {
  AmountsChoice,
  AutoPosterChoices,
  BackupChoices,
  ProgramChoices,
  ReviewChoices,
} from "./choices.tsx";
import { useSettingsForm } from "./use-settings-form.ts";

type SettingsFormProps = {
  settings: SiteSettings;
  /** Shown as placeholders of empty fields. */
  defaults: Pick<SiteProfile, "name" | "support">;
};

const NETWORKS = [
  ["instagram", "Instagram"],
  ["facebook", "Facebook"],
  ["pinterest", "Pinterest"],
  ["youtube", "YouTube"],
] as const;

export function SettingsForm({ settings, defaults }: SettingsFormProps) {
  const { form, opened, shown } = useSettingsForm(settings);
  const { busy, errors, ref } = form;

  const field = (
    label: string,
    name: keyof SiteSettings,
    { placeholder, ...props }: InputHTMLAttributes<HTMLInputElement> = {},
    hint?: string,
  ) => (
    <FormField
      key={name}
      label={label}
      autoComplete="off"
      name={name}
      defaultValue={shown[name] ?? ""}
      placeholder={placeholder}
      error={errors[name]}
      {...(hint && { hint })}
      {...props}
    />
  );
  const imageField = (label: string, name: "logo" | "authorImage", hint: string) => (
    <ImageSource
      of={label}
      onImage={({ address }) => typeInto(inputOf(ref.current, name), address)}
    >
      {field(label, name, { inputMode: "url", autoCapitalize: "none", spellCheck: false }, hint)}
    </ImageSource>
  );
  const { name, support } = defaults;

  return (
    <form.Form {...form.props} preventScrollReset aria-label="Settings">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      <AutosavedForm form={form} name="settings" />
      <div className="max-w-[45rem] space-y-6">
        <Panel id="site" title="Site">
          {field("Site name", "name", { placeholder: name })}
          {field("Tagline", "tagline", { placeholder: TAGLINE })}
        </Panel>
        <Panel
          title="Branding"
          note="Your accent color replaces the green of links and buttons, in both themes."
        >
          {imageField("Logo", "logo", "Replaces the leaf and the name. Shown 40 pixels high.")}
          <AccentField shown={shown.accent ?? ""} error={errors.accent} />
        </Panel>
        <Panel
          title="Author"
          note="Shown on the About page, on recipes that name no other author, and to search engines."
        >
          {field("Author's name", "authorName")}
          {field("Author's page", "authorUrl", { inputMode: "url", autoCapitalize: "none" })}
          {imageField("Author's image", "authorImage", "A square image looks best.")}
        </Panel>
        <Panel
          id="contact"
          title="Contact"
          note="On the contact page. Readers' messages go to this email, or to every administrator while it is empty. A newsletter needs the address."
        >
          {field("Email", "email", { type: "email", placeholder: support.email })}
          {field("Phone", "phone", { type: "tel", placeholder: support.phone })}
          {field("Address", "address", { id: "postal-address", placeholder: support.address })}
        </Panel>
        <Panel
          title="Social links"
          note="Shown in the footer. Once you add one link, the empty ones are hidden."
        >
          {NETWORKS.map(([network, label]) =>
            field(label, network, {
              placeholder: "https://",
              inputMode: "url",
              autoCapitalize: "none",
              spellCheck: false,
            }),
          )}
        </Panel>
        <Panel
          title="About"
          note="The story at the top of the About page. Leave a blank line between paragraphs."
        >
          <FormField
            as="textarea"
            label="About text"
            name="about"
            rows={8}
            defaultValue={shown.about ?? ""}
            error={errors.about}
          />
        </Panel>
        <Panel title="Newsletter" note="Some mail servers limit how fast you can send.">
          {field("Emails per minute", "mailsPerMinute", {
            inputMode: "numeric",
            placeholder: "No limit",
          })}
        </Panel>
        <Panel title="Amounts" note="How amounts appear until a reader changes them.">
          <AmountsChoice shown={shown} errors={errors} />
        </Panel>
        <Panel
          title="Reviews"
          note="What you approve before readers see it, and when you hear of it."
        >
          <ReviewChoices shown={shown} errors={errors} />
        </Panel>
        <Panel title="Auto-poster" note="What happens to recipes imported by the queue.">
          <AutoPosterChoices shown={shown} errors={errors} />
        </Panel>
        <Panel
          title="Programs"
          note="Assistants find and scale recipes at /mcp. If they may write, what they save is a draft."
        >
          <ProgramChoices shown={shown} errors={errors} />
        </Panel>
        <Panel title="Backups" note="Written each night into the folder backups in DATA_DIR.">
          <BackupChoices shown={shown} errors={errors} />
        </Panel>
      </div>
      <div className="save-bar mt-6">
        <p role="alert" className="mr-auto text-tomato empty:hidden">
          {form.message}
        </p>
        <SubmitButton busy={busy} className={button("primary")}>
          Save Settings
        </SubmitButton>
      </div>
    </form.Form>
  );
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const found = form?.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
}

type PanelProps = { id?: string; title: string; note?: string; children: ReactNode };

function Panel({ id, title, note, children }: PanelProps) {
  return (
    <section id={id} aria-label={title} className="panel">
      <h2>{title}</h2>
      {note && <p className="-mt-2 mb-4 text-quiet">{note}</p>}
      <div className="space-y-5">{children}</div>
    </section>
  );
}
