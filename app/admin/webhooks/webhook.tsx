import { useState } from "react";
import { data, href } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { ListPage } from "#app/admin/ui/table/list-page.tsx";
import { adminDb } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { readId } from "#domain/tables/id.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { findWebhook, listDeliveries } from "#domain/webhooks/list-webhooks.server.ts";
import { DELIVERY_TABLE, webhookName } from "#domain/webhooks/webhook.ts";
import type { Route } from "./+types/webhook.ts";
import { DELIVERY_LIST } from "./delivery-list.tsx";
import { WebhookForm, writeWebhook } from "./webhook-form.tsx";
import { WebhookPanel } from "./webhook-panel.tsx";
import { WebhookSecret } from "./webhook-secret.tsx";
import { actOnWebhook } from "./webhooks-action.server.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const db = context.get(adminDb);
  const id = readId(params.id);
  const webhook = id && (await findWebhook(db, id));
  if (!webhook) throw data(null, { status: 404, statusText: "Not Found" });
  const query = readTableQuery(url.searchParams, DELIVERY_TABLE);
  return { webhook, query, page: await listDeliveries(db, { webhookId: id, query }) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnWebhook(request, params.id, context);
}

export const clientAction = writeWebhook;

/** A webhook and its deliveries. */
export default function WebhookPage({ loaderData }: Route.ComponentProps) {
  const { webhook, query, page } = loaderData;
  const [isEditing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string>();
  return (
    <ListPage
      key={webhook.id}
      {...DELIVERY_LIST}
      {...{ query, page }}
      path={href("/admin/settings/webhooks/:id", { id: webhook.id })}
      back={{ to: href("/admin/settings/webhooks"), label: "Webhooks" }}
      title={webhookName(webhook)}
      note={<span className="wrap-anywhere">{webhook.url}</span>}
      main={
        webhook.isEnabled && (
          <ActionButton fields={{ intent: "test" }} className={button("primary")}>
            Send Test
          </ActionButton>
        )
      }
      above={
        <>
          {isEditing ? (
            <WebhookForm
              webhook={webhook}
              onSaved={() => setEditing(false)}
              onCancel={() => setEditing(false)}
            />
          ) : (
            <WebhookPanel webhook={webhook} onEdit={() => setEditing(true)} onRotated={setSecret} />
          )}
          {secret && (
            <WebhookSecret
              key={secret}
              title="The new signing secret"
              secret={secret}
              onDone={() => setSecret(undefined)}
            />
          )}
        </>
      }
      empty={{
        text: "No deliveries found",
        first: webhook.isEnabled
          ? "Send a test to see whether the receiver answers."
          : "Resume the webhook to send something.",
        narrowed: "Try another status.",
      }}
    />
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminTitle(loaderData ? webhookName(loaderData.webhook) : "Not found", matches);
