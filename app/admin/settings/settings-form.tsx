import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { typedEntries } from "#app/admin/ui/form/typed-entries.ts";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { TAGLINE } from "#app/ui/site.ts";
import type { SiteProfile, SiteSettings } from "#domain/settings/site-settings.ts";
import { AmountsChoice } from "./amounts-choice.tsx";
import { AutoPosterChoices } from "./auto-poster-choices.tsx";
import type { SettingsOutcome, TypedSettings } from "./settings-outcome.ts";

type SettingsFormProps = {
  settings: SiteSettings;
  /** What stands where a field is empty. */
  defaults: Pick<SiteProfile, "name" | "support">;
  outcome: SettingsOutcome | undefined;
};

const NETWORKS = [
  ["instagram", "Instagram"],
  ["facebook", "Facebook"],
  ["pinterest", "Pinterest"],
  ["youtube", "YouTube"],
] as const;

export function SettingsForm({ settings, defaults, outcome }: SettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef("");
  const [scripted, setScripted] = useState(false);
  const busy = useNavigation().formData?.get("intent") === "save";
  const errors = outcome && "errors" in outcome ? outcome.errors : {};
  const typed = outcome && "errors" in outcome ? outcome.typed : undefined;
  // What the server compares with, should somebody else save meanwhile, and what untouched fields show.
  const [opened, setOpened] = useState(openedIn(outcome) ?? settings);
  const [shown, setShown] = useState(typed ?? settings);
  // Another object each time that the form shows what is kept, and nothing else.
  const [saved, setSaved] = useState<object>();

  // Our own words stand beside the fields; without scripts the browser's bubbles do.
  useEffect(() => setScripted(true), []);

  useEffect(() => {
    if (!outcome) return;
    // What was typed while the save was under way stays.
    if ("done" in outcome && form.current && entriesOf(form.current) === sent.current)
      setSaved(outcome);
    const next = openedIn(outcome);
    if (next) {
      setOpened(next);
      setShown("typed" in outcome && outcome.typed ? outcome.typed : next);
    }
    if ("errors" in outcome) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);

  // As it is kept: trimmed, without what nobody sees.
  useEffect(() => {
    if (saved) form.current?.reset();
  }, [saved]);

  const follow = useEffectEvent(() => {
    if (!form.current || !reads(form.current, opened)) return;
    setOpened(settings);
    setShown(settings);
    setSaved({});
  });
  const persisted = JSON.stringify(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody saved
  useEffect(() => follow(), [persisted]);

  /** A field as it stands now, with what stands in its place while it is empty. */
  function of(name: keyof SiteSettings, otherwise?: string) {
    return {
      name,
      defaultValue: shown[name] ?? "",
      placeholder: otherwise,
      error: errors[name],
    };
  }

  return (
    <Form
      ref={form}
      method="post"
      noValidate={scripted}
      preventScrollReset
      aria-label="Settings"
      onSubmit={(event) => {
        sent.current = entriesOf(event.currentTarget);
      }}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      <AutosavedForm form={form} name="settings" saved={saved} />
      <div className="max-w-[45rem] space-y-6">
        <Panel title="Site">
          <FormField label="Site name" autoComplete="off" {...of("name", defaults.name)} />
          <FormField label="Tagline" autoComplete="off" {...of("tagline", TAGLINE)} />
        </Panel>
        <Panel title="Contact" note="On the contact page.">
          <FormField
            label="Email"
            type="email"
            autoComplete="off"
            {...of("email", defaults.support.email)}
          />
          <FormField
            label="Phone"
            type="tel"
            autoComplete="off"
            {...of("phone", defaults.support.phone)}
          />
          <FormField
            label="Address"
            autoComplete="off"
            {...of("address", defaults.support.address)}
          />
        </Panel>
        <Panel
          title="Social links"
          note="In the footer. A network without an address is left out, once there is one with."
        >
          {NETWORKS.map(([name, label]) => (
            <FormField
              key={name}
              label={label}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...of(name, "https://")}
            />
          ))}
        </Panel>
        <Panel
          title="About"
          note="The story at the head of the about page; an empty line ends a paragraph."
        >
          <FormField as="textarea" label="About text" rows={8} {...of("about")} />
        </Panel>
        <Panel title="Newsletter" note="Some mail servers take only so much at a time.">
          <FormField
            label="Mails per minute"
            inputMode="numeric"
            autoComplete="off"
            {...of("mailsPerMinute", "No limit")}
          />
        </Panel>
        <Panel title="Amounts" note="How recipes are written until a reader chooses.">
          <AmountsChoice
            key={shown.amounts}
            value={shown.amounts || settings.amounts}
            error={errors.amounts}
          />
        </Panel>
        <Panel title="Auto-poster" note="What becomes of the recipes that the queue reads.">
          <AutoPosterChoices
            key={`${shown.autoPostAs} ${shown.holdBackUnder}`}
            autoPostAs={shown.autoPostAs || settings.autoPostAs}
            holdBackUnder={shown.holdBackUnder || settings.holdBackUnder}
            errors={errors}
          />
        </Panel>
      </div>
      <div className="save-bar mt-6">
        <p role="alert" className="mr-auto text-tomato empty:hidden">
          {!busy && outcome && "problem" in outcome && outcome.problem}
        </p>
        <button
          type="submit"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={(event) => busy && event.preventDefault()}
          className={button("primary")}
        >
          Save Settings
        </button>
      </div>
    </Form>
  );
}

function openedIn(outcome: SettingsOutcome | undefined) {
  return outcome && "opened" in outcome ? outcome.opened : undefined;
}

function entriesOf(form: HTMLFormElement): string {
  return JSON.stringify(typedEntries(form));
}

/** Whether the form says this and nothing else: nothing was typed into it. */
function reads(form: HTMLFormElement, settings: SiteSettings | TypedSettings): boolean {
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
