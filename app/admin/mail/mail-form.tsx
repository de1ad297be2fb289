import { useSettingsForm } from "#app/admin/settings/use-settings-form.ts";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { MailSettings } from "#domain/mail-server/mail-settings.ts";

type MailFormProps = {
  server: MailSettings;
  hasPassword: boolean;
  /** What the environment sets instead. */
  fixed: { server: string | null; from: string | null };
  defaultFrom: string;
};

const PLAIN = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

export function MailForm({ server, hasPassword, fixed, defaultFrom }: MailFormProps) {
  const { form, opened, shown } = useSettingsForm(server);
  const { errors } = form;
  const field = (
    label: string,
    name: keyof MailSettings,
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
  const kept = (...names: (keyof MailSettings)[]) =>
    names.map((name) => <input key={name} type="hidden" name={name} value={shown[name] ?? ""} />);
  return (
    <form.Form {...form.props} preventScrollReset aria-label="Mail">
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      <AutosavedForm form={form} name="mail" />
      <div className="max-w-[45rem] space-y-6">
        <section aria-label="Mail server" className="panel">
          <h2>Mail server</h2>
          {fixed.server === null ? (
            <div className="space-y-5">
              {field("Server", "host", {
                placeholder: "smtp.example.com",
                inputMode: "url",
                hint: "Your mail provider calls it the SMTP server. Without one, email is saved in the data folder.",
              })}
              {field("Port", "port", {
                placeholder: "587",
                inputMode: "numeric",
                hint: "587 for most providers, 465 for some.",
              })}
              {field("User", "user", { hint: "Often your email address." })}
              <FormField
                {...PLAIN}
                label="Password"
                name="password"
                type="password"
                autoComplete="new-password"
                placeholder={hasPassword ? "Saved" : undefined}
                hint={
                  hasPassword
                    ? "It is saved encrypted and never shown. Leave this empty to keep it."
                    : "It is saved encrypted and never shown. Some providers give you an app password or an API key for it."
                }
                error={errors.password}
              />
            </div>
          ) : (
            <>
              <p className="wrap-anywhere">{`${fixed.server}, set by SMTP_URL. Change it where the site is started.`}</p>
              {kept("host", "port", "user")}
            </>
          )}
        </section>
        <section aria-label="Sender" className="panel">
          <h2>Sender</h2>
          <div className="space-y-5">
            {fixed.from === null ? (
              field("From", "from", {
                placeholder: defaultFrom,
                hint: "An address at your own domain, such as Sorrel <news@recipes.example>.",
              })
            ) : (
              <>
                <p className="wrap-anywhere">{`${fixed.from}, set by MAIL_FROM. Change it where the site is started.`}</p>
                {kept("from")}
              </>
            )}
            {field("DKIM selector", "selector", {
              hint: "Only if the test below doesn't find your provider's key: the name before ._domainkey.",
            })}
          </div>
        </section>
      </div>
      <div className="save-bar mt-6">
        <p role="alert" className="mr-auto text-tomato empty:hidden">
          {form.message}
        </p>
        <SubmitButton busy={form.busy} className={button("primary")}>
          Save Mail
        </SubmitButton>
      </div>
    </form.Form>
  );
}
