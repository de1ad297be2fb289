import {
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { typedEntries, typeInto } from "#app/admin/ui/form/typed-entries.ts";
import { ImageSource } from "#app/admin/ui/upload/image-source.tsx";
import { preventWhileUploading } from "#app/admin/ui/upload/upload-list.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { TAGLINE } from "#app/ui/site.ts";
import type { SiteProfile, SiteSettings } from "#domain/settings/site-settings.ts";
import {
  AmountsChoice,
  AutoPosterChoices,
  BackupChoices,
  ProgramChoices,
  ReviewChoices,
} from "./choices.tsx";

type SettingsFormProps = {
  settings: SiteSettings;
  /** Shown as placeholders of empty fields. */
  defaults: Pick<SiteProfile, "name" | "support">;
};

type SettingsResult = ActionResult<
  { settings: SiteSettings },
  { conflict?: { merged: SiteSettings; current: SiteSettings } }
>;

const NETWORKS = [
  ["instagram", "Instagram"],
  ["facebook", "Facebook"],
  ["pinterest", "Pinterest"],
  ["youtube", "YouTube"],
] as const;

export function SettingsForm({ settings, defaults }: SettingsFormProps) {
  // The values that the server compares with to detect a concurrent save.
  const [opened, setOpened] = useState(settings);
  const [shown, setShown] = useState(settings);
  const [sent, setSent] = useState("");
  // A new object each time the form must be reset to the saved values.
  const [saved, setSaved] = useState<object>();
  const form = useActionForm<SettingsResult>({
    onSubmit(event) {
      if (!preventWhileUploading(event)) setSent(entriesOf(event.currentTarget));
    },
    onDone(result) {
      open(result.settings);
      // Keeps what was typed during the save.
      if (form.ref.current && entriesOf(form.ref.current) === sent) setSaved(result);
    },
    onRefused: ({ conflict }) => conflict && open(conflict.current, conflict.merged),
  });
  const { busy, errors } = form;

  function open(next: SiteSettings, show = next) {
    setOpened(next);
    setShown(show);
  }
  const { ref } = form;
  useEffect(() => {
    if (saved) ref.current?.reset();
  }, [saved, ref]);

  /** Shows what another admin saved, unless something is typed. */
  const follow = useEffectEvent(() => {
    if (!ref.current || !shows(ref.current, opened)) return;
    open(settings);
    setSaved({});
  });
  const settingsJson = JSON.stringify(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the settings are saved
  useEffect(() => follow(), [settingsJson]);

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
        <Panel title="Site">
          {field("Site name", "name", { placeholder: name })}
          {field("Tagline", "tagline", { placeholder: TAGLINE })}
        </Panel>
        <Panel
          title="Branding"
          note="Your accent color replaces the green of links and buttons, in both themes."
        >
          {imageField("Logo", "logo", "Replaces the leaf and the name. Shown 40 pixels high.")}
          {field("Accent color", "accent", { placeholder: "#3f6a3a", spellCheck: false })}
        </Panel>
        <Panel
          title="Author"
          note="Shown on the About page, on recipes that name no other author, and to search engines."
        >
          {field("Author's name", "authorName")}
          {field("Author's page", "authorUrl", { inputMode: "url", autoCapitalize: "none" })}
          {imageField("Author's picture", "authorImage", "A square picture looks best.")}
        </Panel>
        <Panel title="Contact" note="On the contact page.">
          {field("Email", "email", { type: "email", placeholder: support.email })}
          {field("Phone", "phone", { type: "tel", placeholder: support.phone })}
          {field("Address", "address", { placeholder: support.address })}
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

function entriesOf(form: HTMLFormElement): string {
  return JSON.stringify(typedEntries(form));
}

/** Whether the form's values equal these settings, so nothing is typed. */
function shows(form: HTMLFormElement, settings: SiteSettings): boolean {
  const typed = new FormData(form);
  return Object.entries(settings).every(([name, value]) => typed.get(name) === (value ?? ""));
}

function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="panel">
      <h2>{title}</h2>
      {note && <p className="-mt-2 mb-4 text-quiet">{note}</p>}
      <div className="space-y-5">{children}</div>
    </section>
  );
}
