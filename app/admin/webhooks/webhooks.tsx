import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { type ListDeclaration, ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { listWebhooks } from "#domain/webhooks/list-webhooks.server.ts";
import { WEBHOOK_TABLE, type WebhookRow, webhookName } from "#domain/webhooks/webhook.ts";
import type { Route } from "./+types/webhooks.ts";
import { WebhookForm, writeWebhook } from "./webhook-form.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";
import { WebhookState } from "./webhook-state.tsx";
import { actOnWebhooks } from "./webhooks-action.server.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTableQuery(url.searchParams, WEBHOOK_TABLE);
  return { query, page: await listWebhooks(context.get(adminDb), query) };
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnWebhooks(request, context);
}

export const clientAction = writeWebhook;

const LIST: ListDeclaration<WebhookRow, typeof WEBHOOK_TABLE> = {
  path: href("/admin/settings/webhooks"),
  table: WEBHOOK_TABLE,
  label: "Webhooks",
  noun: "webhooks",
  live: ["webhook"],
  columns: [
    { header: "Webhook", isName: true, cellClass: "sm:min-w-64", cell: Name },
    { header: "Status", cellClass: "beside", cell: WebhookState },
    {
      header: "Waiting",
      className: "number",
      cellClass: "beside",
      cell: ({ waiting }) => (
        <>
          <span className="sm:hidden">Waiting: </span>
          {formatNumber(waiting)}
        </>
      ),
    },
    {
      header: "Last delivered",
      cellClass: "text-quiet sm:whitespace-nowrap",
      cell: ({ lastDeliveredAt }) => (
        <>
          <span className="sm:hidden">Last delivered: </span>
          {lastDeliveredAt ? <LocalTime date={lastDeliveredAt} /> : "Never"}
        </>
      ),
    },
  ],
  empty: {
    text: "No webhooks yet",
    first: "With a webhook, the site tells another program what happens here, as it happens.",
  },
};

function Name(row: WebhookRow, { nameId }: { nameId: string }) {
  return (
    <>
      <Link
        id={nameId}
        to={href("/admin/settings/webhooks/:id", { id: row.id })}
        className="row-link block wrap-anywhere"
      >
        {webhookName(row)}
      </Link>
      <span className="block text-sm font-normal wrap-anywhere text-quiet">{row.url}</span>
    </>
  );
}

export default function Webhooks({ loaderData }: Route.ComponentProps) {
  const { query, page } = loaderData;
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  function show({ form = false, secret }: { form?: boolean; secret?: string | undefined } = {}) {
    setOpen(form);
    setSecret(secret);
    if (!form && !secret) opener.current?.focus();
  }
  return (
    <ListPage
      {...LIST}
      {...{ query, page }}
      back={{ to: href("/admin/settings"), label: "Settings" }}
      title="Webhooks"
      note={
        <HelpHint of="webhooks">
          A webhook is an address of another program that the site tells, signed, what happens here.
        </HelpHint>
      }
      main={
        <button
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          onClick={() => show({ form: true })}
          className={button("primary")}
        >
          New Webhook
        </button>
      }
      above={
        <>
          {isOpen && <WebhookForm onSaved={(secret) => show({ secret })} onCancel={() => show()} />}
          {secret && (
            <WebhookSecret title="The signing secret" secret={secret} onDone={() => show()} />
          )}
        </>
      }
    />
  );
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Webhooks", matches);
