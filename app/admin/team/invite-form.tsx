import { useEffect, useRef } from "react";
import { AccountForm, type Confirming, CurrentPassword } from "#app/admin/account/account-form.tsx";
import { WhereMailGoes } from "#app/admin/mail/where-mail-goes.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { MailNotice } from "#domain/mail-server/mail-service.server.ts";
import { RoleField } from "./role-field.tsx";

type InviteFormProps = {
  /** Whose password confirms it. */
  who: Confirming;
  /** Says that mail isn't delivered. */
  mail: MailNotice | null;
  onClose: () => void;
};

export function InviteForm({ who, mail, onClose }: InviteFormProps) {
  const email = useRef<HTMLInputElement>(null);
  useEffect(() => email.current?.focus(), []);
  return (
    <section aria-labelledby="invite" className="panel mb-6 max-w-[45rem]">
      <h2 id="invite">Invite a colleague</h2>
      <p className="mb-4 text-quiet">
        They get a mail with a link, which works once, for 7 days, and choose a password.
      </p>
      <WhereMailGoes notice={mail} />
      <AccountForm intent="invite" action="Send Invitation">
        {(errors) => (
          <>
            <FormField
              ref={email}
              label="Email"
              name="email"
              type="email"
              autoComplete="off"
              error={errors.email}
            />
            <RoleField initial="author" error={errors.role} />
            <CurrentPassword {...who} errors={errors} />
          </>
        )}
      </AccountForm>
      <button type="button" className={`${button("plain")} mt-2`} onClick={onClose}>
        Close
      </button>
    </section>
  );
}
