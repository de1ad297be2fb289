import { href } from "react-router";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import type { ListDeclaration } from "#app/admin/ui/table/list-page.tsx";
import { ROLE_NAMES } from "#domain/auth/role.ts";
import { TEAM_TABLE, type TeamMember } from "#domain/team/team.ts";
import { countOf } from "#domain/text/count-of.ts";

type MemberList = ListDeclaration<TeamMember, typeof TEAM_TABLE>;

/** The list as `self` sees it. */
export function memberList(self: string, onRole: (member: TeamMember) => void): MemberList {
  return {
    path: href("/admin/team"),
    table: TEAM_TABLE,
    label: "Team",
    noun: "people",
    search: "Search by name or email",
    empty: { text: "Nobody found" },
    live: ["account", "session", "author page"],
    columns: [
      {
        header: "Name",
        isName: true,
        cellClass: "sm:min-w-56",
        cell: ({ id, name, email }, { nameId }) => (
          <>
            <span id={nameId} dir="auto" className="block wrap-anywhere">
              {name}
              {id === self && <span className="font-normal text-sorrel"> · you</span>}
            </span>
            <span className="block text-sm font-normal wrap-anywhere text-quiet">{email}</span>
          </>
        ),
      },
      { header: "Role", cell: ({ role }) => ROLE_NAMES[role] },
      {
        header: "Last visit",
        cellClass: "text-quiet",
        cell: ({ lastVisitAt, sessions }) => (
          <>
            <span className="block">
              <span className="sm:hidden">Last visit: </span>
              {lastVisitAt ? <LocalTime date={lastVisitAt} /> : "Never"}
            </span>
            {sessions > 0 && (
              <span className="figures block text-sm">{countOf(sessions, "open session")}</span>
            )}
          </>
        ),
      },
      {
        header: "Signs in with",
        cell: (member) => (
          <Status tone={isProtected(member) ? "good" : "quiet"}>{signInOf(member)}</Status>
        ),
      },
    ],
    actions: [
      { label: "Change Role", opens: onRole },
      {
        label: "Remove",
        sends: ({ id }) => ({ intent: "remove", id }),
        removes: true,
        asks: ({ id, name }) =>
          id === self
            ? {
                title: "Remove your own account?",
                text: "You are signed out at once, everywhere, and your API tokens and invitations end. Only a new invitation lets you back in. What you wrote stays, with your name.",
                confirm: "Remove My Account",
                danger: true,
              }
            : {
                title: `Remove ${name}?`,
                text: "They are signed out at once, everywhere, and their API tokens and invitations end. What they wrote stays, with their name. They are told by mail.",
                confirm: "Remove",
                danger: true,
              },
      },
    ],
  };
}

function isProtected({ hasTwoFactor, passkeys }: TeamMember): boolean {
  return hasTwoFactor || passkeys > 0;
}

function signInOf({ hasTwoFactor, passkeys }: TeamMember): string {
  if (hasTwoFactor) return passkeys > 0 ? "Two-factor, passkey" : "Two-factor";
  return passkeys > 0 ? "Passkey" : "Password only";
}
