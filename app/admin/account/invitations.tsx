import { WhereMailGoes } from "#app/admin/mail/where-mail-goes.tsx";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { OpenInvitation } from "#domain/auth/invitations.server.ts";
import type { MailNotice } from "#domain/mail-server/mail-service.server.ts";
import { AccountForm, type Confirming, CurrentPassword } from "./account-form.tsx";

type InvitationsProps = {
  /** Whose account this is. */
  who: Confirming;
  invitations: OpenInvitation[];
  /** Says that mail isn't delivered. */
  mail: MailNotice | null;
};

/** Invites colleagues, and lists the invitations that are still open. */
export function Invitations({ who, invitations, mail }: InvitationsProps) {
  return (
    <section className="panel">
      <h2>Invite a colleague</h2>
      <p className="mb-4 text-quiet">
        They choose a password, and can then do everything you can. The link works once, for 7 days.
      </p>
      <WhereMailGoes notice={mail} />
      <AccountForm intent="invite" action="Send Invitation">
        {(errors) => (
          <>
            <FormField
              label="Email"
              name="email"
              type="email"
              autoComplete="off"
              error={errors.email}
            />
            <CurrentPassword {...who} errors={errors} />
          </>
        )}
      </AccountForm>
      {invitations.length > 0 && (
        <ul aria-label="Open invitations" className="mt-4 divide-y divide-line">
          {invitations.map(({ id, email, invitedBy, expiresAt, failure }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-3">
              <div className="min-w-0 grow basis-60">
                <p id={`invitation-${id}`} className="font-semibold wrap-anywhere">
                  {email}
                </p>
                <p className="text-sm wrap-anywhere text-quiet">
                  Invited by {invitedBy} · expires <LocalTime date={expiresAt} />
                </p>
                {failure !== null && (
                  <p className="text-sm wrap-anywhere text-tomato">
                    {`This mail came back: ${failure}`}
                  </p>
                )}
              </div>
              <div className="flex gap-2">
                {failure !== null && (
                  <ActionButton
                    className={button("quiet", "small")}
                    describedBy={`invitation-${id}`}
                    fields={{ intent: "invite-again", invitation: id }}
                  >
                    Send Again
                  </ActionButton>
                )}
                <ActionButton
                  className={button("quiet", "small")}
                  describedBy={`invitation-${id}`}
                  fields={{ intent: "withdraw", invitation: id }}
                >
                  Withdraw
                </ActionButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
