import { useRef, useState } from "react";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { ListPage } from "#app/admin/ui/table/list-page.tsx";
import { accountsContext, adminDb, mailService, signedIn } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { listPasskeys } from "#domain/auth/passkeys/passkeys.server.ts";
import { findMailNotice } from "#domain/mail-server/mail-service.server.ts";
import { pageNumber, readTableQuery } from "#domain/tables/table-query.ts";
import { listInvitations } from "#domain/team/invitations.server.ts";
import { listLeftAuthors, listTeam } from "#domain/team/list-team.server.ts";
import { TEAM_TABLE, type TeamMember } from "#domain/team/team.ts";
import type { Route } from "./+types/team.ts";
import { InviteForm } from "./invite-form.tsx";
import { LeftAuthors } from "./left-authors.tsx";
import { memberList } from "./member-list.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { actOnTeam } from "./team-action.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const [by, accounts, now] = [context.get(signedIn), context.get(accountsContext), new Date()];
  const query = readTableQuery(url.searchParams, TEAM_TABLE);
  const asked = { page: pageNumber(url.searchParams.get("invitations")), now };
  const [page, invitations, left, { passkeys, passwordsOff }, mail] = await Promise.all([
    listTeam(accounts, query, now),
    listInvitations(accounts, asked),
    listLeftAuthors(accounts),
    listPasskeys(accounts, by),
    findMailNotice(context.get(adminDb), context.get(mailService)),
  ]);
  const who = { email: by.email, hasPasskeys: passkeys.length > 0, passwordsOff };
  return { self: by.id, who, query, page, invitations, left, mail };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnTeam(request, context);
}

export const clientAction = adminActionFor(NOT_DONE);

export default function Team({ loaderData }: Route.ComponentProps) {
  const { self, who, query, page, invitations, left, mail } = loaderData;
  const [isInviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<TeamMember>();
  const opener = useRef<HTMLButtonElement>(null);
  function close() {
    setInviting(false);
    opener.current?.focus();
  }
  return (
    <ListPage
      {...memberList(self, setChanging)}
      {...{ query, page }}
      note="Everybody who signs in to the back office."
      main={
        <button
          ref={opener}
          type="button"
          aria-expanded={isInviting}
          onClick={() => setInviting(!isInviting)}
          className={button("primary")}
        >
          Invite
        </button>
      }
      above={isInviting && <InviteForm {...{ who, mail }} onClose={close} />}
    >
      <OpenInvitations {...invitations} />
      <LeftAuthors authors={left} />
      {changing && (
        <RoleDialog
          member={changing}
          isSelf={changing.id === self}
          who={who}
          onClose={() => setChanging(undefined)}
        />
      )}
    </ListPage>
  );
}
