import { useSettingsForm } from "#app/admin/settings/use-settings-form.ts";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { BounceSecrets, BounceSettings } from "#domain/bounces/bounce-settings.ts";
import type { BounceSource } from "#domain/bounces/record-bounces.server.ts";

export type BounceFormProps = {
  settings: BounceSettings;
  /** Which secrets are saved. */
  has: Record<keyof BounceSecrets, boolean>;
  sources: BounceSource[];
  /** What to enter at each mail service. */
  hooks: Record<"postmark" | "mailgun" | "ses" | "sendgrid", string>;
};

const PLAIN = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
const KEPT = "It is saved encrypted and never shown. Leave this empty to keep it.";
const UNSAVED = "It is saved encrypted and never shown.";
const EVENTS = {
  postmark: "In your message stream's webhooks, for bounces and spam complaints.",
  mailgun: "In Sending, Webhooks, for permanent failures and spam complaints.",
  ses: "As an HTTPS subscription of a topic in SNS that gets the bounces and complaints of your domain, with the original headers.",
  sendgrid:
    "In Settings, Mail Settings, Event Webhooks, for bounced, dropped and spam reports, with the signature switched on.",
};

/** Where the site learns of mail that comes back later: a mailbox, or the web hook of a mail service. */
export function BounceForm({ settings, has, sources, hooks }: BounceFormProps) {
  const { form, opened, shown } = useSettingsForm(settings);
  const { errors } = form;
  const field = (
    label: string,
    name: keyof BounceSettings,
    props: { placeholder?: string; inputMode?: "numeric" | "url"; hint?: string } = {},
  ) => (
    <FormField
      {...PLAIN}
      {...props}
      label={label}
      name={name}
      defaultValue={shown[name] ?? ""}
      error={errors[name]}
    />
  );
  const secret = (label: string, name: keyof BounceSecrets) => (
    <FormField
      {...PLAIN}
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      placeholder={has[name] ? "Saved" : undefined}
      hint={has[name] ? KEPT : UNSAVED}
      error={errors[name]}
    />
  );
  return (
    <form.Form
      {...form.props}
      preventScrollReset
      aria-label="Bounces"
      className="panel mt-6 max-w-[45rem]"
    >
      <h2>Bounces</h2>
      <input type="hidden" name="intent" value="save-bounces" />
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      <AutosavedForm form={form} name="bounces" />
      <p className="mb-4 text-quiet">
        Mail can come back long after it was sent. Addresses that don't exist are then unsubscribed,
        and so is whoever calls a mail spam; three emails in a row that came back for another reason
        pause a subscriber. Set up a mailbox or your mail service, whichever gets the reports.
      </p>
      <Sources sources={sources} />
      <fieldset className="mt-6 space-y-5">
        <legend className="font-semibold">A mailbox (IMAP)</legend>
        {field("Mailbox server", "bounceHost", {
          placeholder: "imap.example.com",
          inputMode: "url",
          hint: "Of the mailbox that the sender's address belongs to. It is read every two minutes, all its mail is marked as read, and none is deleted: use one that nobody reads.",
        })}
        {field("Mailbox port", "bouncePort", { placeholder: "993", inputMode: "numeric" })}
        {field("Mailbox user", "bounceUser", { hint: "Often the mailbox's address." })}
        {secret("Mailbox password", "bouncePassword")}
      </fieldset>
      <fieldset className="mt-8 space-y-5">
        <legend className="font-semibold">A mail service's web hook</legend>
        <p className="mt-1.5 text-quiet">
          Enter the address below at the service that sends your mail.
        </p>
        <Hook service="Postmark" address={hooks.postmark} events={EVENTS.postmark} />
        <Hook service="Mailgun" address={hooks.mailgun} events={EVENTS.mailgun} />
        {secret("Mailgun HTTP webhook signing key", "mailgunKey")}
        <Hook service="Amazon SES" address={hooks.ses} events={EVENTS.ses} />
        {field("SNS topic ARN", "sesTopic", {
          placeholder: "arn:aws:sns:eu-west-1:123456789012:bounces",
          hint: "Save it before you subscribe the address: only this topic is listened to.",
        })}
        <Hook service="SendGrid" address={hooks.sendgrid} events={EVENTS.sendgrid} />
        {field("SendGrid verification key", "sendgridKey", {
          hint: "SendGrid shows it when you switch the signature on.",
        })}
      </fieldset>
      <p role="alert" className="mt-4 text-tomato empty:hidden">
        {form.message}
      </p>
      <SubmitButton busy={form.busy} className={`${button("primary")} mt-6`}>
        Save Bounces
      </SubmitButton>
    </form.Form>
  );
}

type HookProps = { service: string; address: string; events: string };

function Hook({ service, address, events }: HookProps) {
  return (
    <p>
      <span className="font-semibold">{service}</span>
      <code className="mt-1 block wrap-anywhere select-all">{address}</code>
      <span className="text-sm text-quiet">{events}</span>
    </p>
  );
}

const NAMES: Record<string, string> = {
  mailbox: "Mailbox",
  postmark: "Postmark",
  mailgun: "Mailgun",
  ses: "Amazon SES",
  sendgrid: "SendGrid",
};

/** What came from where. */
function Sources({ sources }: { sources: BounceSource[] }) {
  if (sources.length === 0) return <p>Nothing was reported yet.</p>;
  return (
    <ul>
      {sources.map(({ source, heardAt, counted, ignored, problem }) => (
        <li key={source} className="wrap-anywhere">
          {`${NAMES[source] ?? source}: ${formatNumber(counted)} reported, the last time heard from `}
          <LocalTime date={heardAt} />.
          {ignored > 0 &&
            ` ${formatNumber(ignored)} more ignored: they name no email that was sent to that address in the last 30 days.`}
          {problem && <span className="block text-tomato">{problem}</span>}
        </li>
      ))}
    </ul>
  );
}
