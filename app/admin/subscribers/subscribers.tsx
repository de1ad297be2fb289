import { href } from "react-router";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb, signedIn } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { countWaiting, listSubscribers } from "#domain/newsletter/list-subscribers.server.ts";
import { removeSubscriber } from "#domain/newsletter/remove-subscriber.server.ts";
import { SUBSCRIBER_TABLE, type SubscriberRow } from "#domain/newsletter/subscriber-table.ts";
import { readId } from "#domain/tables/id.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import type { Route } from "./+types/subscribers.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const query = readTableQuery(url.searchParams, SUBSCRIBER_TABLE);
  const [page, waiting] = await Promise.all([listSubscribers(db, query), countWaiting(db)]);
  return { query, page, waiting };
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = readId((await readForm(request)).id);
  const by = context.get(signedIn);
  const removed = id
    ? await removeSubscriber(context.get(adminDb), { id, by, now: new Date() })
    : null;
  if (!removed?.ok) {
    return refused(404, { message: "This subscriber is no longer on the list." });
  }
  return done(`${removed.email} unsubscribed.`);
}

export const clientAction = adminActionFor(NOT_DONE);

const LIST: ListDeclaration<SubscriberRow, typeof SUBSCRIBER_TABLE> = {
  path: href("/admin/subscribers"),
  table: SUBSCRIBER_TABLE,
  label: "Subscribers",
  noun: "subscribers",
  search: "Search subscribers",
  live: ["subscriber"],
  columns: [
    {
      header: "Email",
      sort: "email",
      isName: true,
      cellClass: "wrap-anywhere",
      cell: ({ email }, { nameId }) => <span id={nameId}>{email}</span>,
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
  const { query, page, waiting } = loaderData;
  const onTheList = `${formatNumber(page.total)} on the list`;
  return (
    <ListPage
      {...LIST}
      {...{ query, page }}
      note={waiting > 0 ? `${onTheList}, ${formatNumber(waiting)} unconfirmed` : onTheList}
      main={
        <form action={href("/admin/subscribers/export")}>
          <button type="submit" className={button("primary")}>
            <Icon name="download" className="size-4.5" />
            Export CSV
          </button>
        </form>
      }
    />
  );
}
