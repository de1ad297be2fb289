import { href } from "react-router";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import type { ListDeclaration } from "#app/admin/ui/table/list-page.tsx";
import { type ListedToken, TOKEN_TABLE } from "#domain/tokens/api-token.ts";
import { describeScopes } from "./describe-scopes.ts";

export const TOKEN_LIST: Omit<ListDeclaration<ListedToken, typeof TOKEN_TABLE>, "empty"> = {
  path: href("/admin/settings/tokens"),
  table: TOKEN_TABLE,
  label: "API tokens",
  noun: "tokens",
  live: ["token"],
  columns: [
    { header: "Name", isName: true, cellClass: "sm:min-w-64", cell: Name },
    {
      header: "Created",
      cellClass: "text-quiet",
      cell: ({ createdAt, createdBy }) => (
        <>
          <PhoneHeader>Created</PhoneHeader>
          <LocalTime date={createdAt} brief /> by <bdi className="wrap-anywhere">{createdBy}</bdi>
        </>
      ),
    },
    {
      header: "Last used",
      cellClass: "text-quiet",
      cell: ({ lastUsedAt }) => (
        <>
          <PhoneHeader>Last used</PhoneHeader>
          {lastUsedAt ? <LocalTime date={lastUsedAt} /> : "Never"}
        </>
      ),
    },
    { header: "Expires", cellClass: "text-quiet", cell: End },
  ],
  actions: [
    {
      label: "Revoke",
      when: ({ state }) => state === "live",
      sends: ({ id }) => ({ intent: "revoke", id }),
      asks: ({ name }) => ({
        title: `Revoke "${name}"?`,
        text: "Programs that use this token lose access at once. You can't undo this.",
        confirm: "Revoke",
      }),
    },
  ],
};

function Name({ name, start, scopes }: ListedToken, { nameId }: { nameId: string }) {
  return (
    <>
      <span id={nameId} dir="auto" className="block wrap-anywhere">
        {name}
      </span>
      <code className="block text-sm font-normal text-quiet">{`${start}…`}</code>
      <span className="block text-sm font-normal">{describeScopes(scopes)}</span>
    </>
  );
}

function End({ state, expiresAt, revokedAt }: ListedToken) {
  const ended = revokedAt ?? expiresAt;
  if (state !== "live") {
    return (
      <Status tone="quiet">
        <span>
          {state === "revoked" ? "Revoked" : "Expired"} {ended && <LocalTime date={ended} brief />}
        </span>
      </Status>
    );
  }
  return (
    <>
      <PhoneHeader>Expires</PhoneHeader>
      {expiresAt ? <LocalTime date={expiresAt} brief /> : "Never"}
    </>
  );
}

/** On a phone the table has no headers. */
function PhoneHeader({ children }: { children: string }) {
  return <span className="sm:hidden">{`${children}: `}</span>;
}

/** How a program sends its token. */
export function TokenExample({ siteUrl }: { siteUrl: string }) {
  return (
    <code className="mt-4 block text-sm break-words text-ink">
      {`curl -H "Authorization: Bearer sorrel_…" ${siteUrl}/api/v1/recipes`}
    </code>
  );
}
