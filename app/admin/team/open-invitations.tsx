import { href, useSearchParams } from "react-router";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { ROLE_NAMES } from "#domain/auth/role.ts";
import type { InvitationPage } from "#domain/team/invitations.server.ts";
import { countOf } from "#domain/text/count-of.ts";

/** The invitations that nobody has accepted yet, a page of them. */
export function OpenInvitations({ invitations, total, page, pages }: InvitationPage) {
  const [params] = useSearchParams();
  if (total === 0) return null;
  const pageOf = (number: number) =>
    `${href("/admin/team")}?${new URLSearchParams({ ...Object.fromEntries(params), invitations: String(number) })}`;
  return (
    <section aria-labelledby="invitations" className="mt-10 max-w-[45rem]">
      <h2 id="invitations" className="text-xl">
        {countOf(total, "open invitation")}
      </h2>
      <ul aria-label="Open invitations" className="mt-2 divide-y divide-line">
        {invitations.map(({ id, email, role, invitedBy, expiresAt, failure }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-3">
            <div className="min-w-0 grow basis-60">
              <p id={`invitation-${id}`} className="font-semibold wrap-anywhere">
                {email}
              </p>
              <p className="text-sm wrap-anywhere text-quiet">
                {ROLE_NAMES[role]} · invited by {invitedBy} · expires <LocalTime date={expiresAt} />
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
                  fields={{ intent: "invite-again", id }}
                >
                  Send Again
                </ActionButton>
              )}
              <ActionButton
                className={button("quiet", "small")}
                describedBy={`invitation-${id}`}
                fields={{ intent: "withdraw", id }}
              >
                Withdraw
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        to={pageOf}
        beside={{ of: "invitations", parameter: "invitations" }}
        className="mt-4"
      />
    </section>
  );
}
