import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb, signedIn } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { WriteContext } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { addSubscriber } from "#domain/newsletter/add-subscriber.server.ts";
import { readNewSubscriber } from "#domain/newsletter/import/subscriber-import.ts";
import {
  countPaused,
  countUnasked,
  countWaiting,
  listSubscribers,
} from "#domain/newsletter/list-subscribers.server.ts";
import { removeSubscriber, resumeSubscriber } from "#domain/newsletter/remove-subscriber.server.ts";
import { SUBSCRIBER_TABLE, type SubscriberRow } from "#domain/newsletter/subscriber-table.ts";
import { readId } from "#domain/tables/id.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/subscribers.ts";
import { AddSubscriberForm } from "./add-subscriber-form.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const query = readTableQuery(url.searchParams, SUBSCRIBER_TABLE);
  const [page, paused, waiting, unasked] = await Promise.all([
    listSubscribers(db, query),
    countPaused(db),
    countWaiting(db),
    countUnasked(db),
  ]);
  return { query, page, paused, waiting, unasked };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const db = context.get(adminDb);
  const act = { by: context.get(signedIn), now: new Date() };
  if (fields.intent === "add") return add(db, fields, act);
  const id = readId(fields.id);
  if (fields.intent === "resume") {
    const resumed = id ? await resumeSubscriber(db, { id, ...act }) : null;
    if (resumed?.ok) return done(`${resumed.email} gets the newsletter again.`);
    return refused(404, { message: "This subscriber is not paused any longer." });
  }
  const removed = id ? await removeSubscriber(db, { id, ...act }) : null;
  if (!removed?.ok) {
    return refused(404, { message: "This subscriber is no longer on the list." });
  }
  return done(`${removed.email} unsubscribed.`);
}

async function add(db: Database, fields: Record<string, unknown>, act: WriteContext) {
  const read = readNewSubscriber(fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  const { email, consent } = read.value;
  const added = await addSubscriber(db, { ...read.value, ...act });
  if (added.ok)
    return done(consent === null ? `A mail asks ${email} to confirm.` : `${email} added.`);
  const error = added.reason === "left" ? LEFT : "This address is on the list already.";
  return refused(409, { errors: { email: error } });
}

const LEFT =
  "This address has left the newsletter, or its mail came back. Only its owner can bring it back: choose “No”, and a mail asks them.";

export const clientAction = adminActionFor(NOT_DONE, ({ intent, ...fields }) =>
  intent === "add" ? readNewSubscriber(fields) : { ok: true },
);

const LIST: ListDeclaration<SubscriberRow, typeof SUBSCRIBER_TABLE> = {
  path: href("/admin/subscribers"),
  table: SUBSCRIBER_TABLE,
  label: "Subscribers",
  noun: "subscribers",
  search: "Search subscribers",
  filters: [
    {
      label: "State",
      name: "state",
      options: [
        ["", "Active and paused"],
        ["paused", "Paused"],
      ],
    },
  ],
  live: ["subscriber"],
  columns: [
    {
      header: "Email",
      sort: "email",
      isName: true,
      cellClass: "wrap-anywhere",
      cell: ({ email, name, pausedBecause }, { nameId }) => (
        <>
          <span id={nameId}>{email}</span>
          {name && <bdi className="block text-sm text-quiet">{name}</bdi>}
          {pausedBecause !== null && (
            <span className="block text-sm">
              <Status tone="warn">Paused</Status>
              <span className="block text-quiet">
                {`Three emails in a row came back. ${pausedBecause}`}
              </span>
            </span>
          )}
        </>
      ),
    },
    {
      header: "Subscribed",
      sort: "subscribed",
      cellClass: "beside text-quiet sm:whitespace-nowrap",
      cell: ({ subscribedAt }) => <LocalTime date={subscribedAt} />,
    },
  ],
  actions: [
    {
      label: "Set Active",
      when: ({ pausedBecause }) => pausedBecause !== null,
      sends: ({ id }) => ({ id, intent: "resume" }),
    },
    {
      label: "Unsubscribe",
      sends: ({ id }) => ({ id }),
      asks: ({ email }) => ({
        title: `Unsubscribe "${email}"?`,
        text: "They won't receive the newsletter unless they sign up again.",
        confirm: "Unsubscribe",
      }),
    },
  ],
  empty: {
    text: "No subscribers found",
    first: "People appear here once they've confirmed their subscription.",
  },
};

export default function Subscribers({ loaderData }: Route.ComponentProps) {
  const { query, page, paused, waiting, unasked } = loaderData;
  const [isAdding, setAdding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const note = [
    `${formatNumber(page.total)} on the list`,
    ...(paused > 0 ? [`${formatNumber(paused)} of them paused`] : []),
    ...(waiting > 0 ? [`${formatNumber(waiting)} unconfirmed`] : []),
    ...(unasked > 0 ? [`${formatNumber(unasked)} imported and not asked yet`] : []),
  ].join(", ");
  function close() {
    setAdding(false);
    opener.current?.focus();
  }
  return (
    <ListPage
      {...LIST}
      {...{ query, page }}
      note={note}
      main={
        <>
          <button
            ref={opener}
            type="button"
            aria-expanded={isAdding}
            onClick={() => setAdding(true)}
            className={button("quiet")}
          >
            Add Subscriber
          </button>
          <Link to={href("/admin/subscribers/import")} className={button("quiet")}>
            Import Subscribers
          </Link>
          <a href={`${href("/admin/subscribers/export")}?all`} className={button("quiet")}>
            Export everything
          </a>
          <form action={href("/admin/subscribers/export")}>
            <button type="submit" className={button("primary")}>
              <Icon name="download" className="size-4.5" />
              Export CSV
            </button>
          </form>
        </>
      }
      above={isAdding && <AddSubscriberForm onClose={close} />}
    />
  );
}
