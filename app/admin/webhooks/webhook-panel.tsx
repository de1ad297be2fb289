import { useState } from "react";
import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import { type WebhookRow, webhookName } from "#domain/webhooks/webhook.ts";
import { WebhookState } from "./webhook-state.tsx";

type WebhookPanelProps = {
  webhook: WebhookRow;
  onEdit: () => void;
  onRotated: (secret: string) => void;
};

/** A webhook's state and events, and what can be done with it. */
export function WebhookPanel({ webhook, onEdit, onRotated }: WebhookPanelProps) {
  const { isEnabled, disabledReason, formerUntil, eventTypes } = webhook;
  const name = webhookName(webhook);
  return (
    <section aria-label="Webhook" className="panel mb-6">
      <WebhookState {...webhook} />
      {!isEnabled && (
        <p className="mt-2">
          {disabledReason && `${disabledReason}. `}
          Nothing is sent or recorded until it is resumed.
        </p>
      )}
      {isEnabled && webhook.failingSince && (
        <p className="mt-2">Deliveries fail after ten attempts. The list says why.</p>
      )}
      {formerUntil && (
        <p className="mt-2">
          The former secret signs too until <LocalTime date={formerUntil} />.
        </p>
      )}
      <ul aria-label="Events" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
        {eventTypes.map((type) => (
          <li key={type}>
            <code>{type}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className={button("quiet")} onClick={onEdit}>
          Edit
        </button>
        <ActionButton
          fields={{ intent: isEnabled ? "pause" : "resume" }}
          className={button(isEnabled ? "quiet" : "primary")}
        >
          {isEnabled ? "Pause" : "Resume"}
        </ActionButton>
        <RotateSecret name={name} onRotated={onRotated} />
        <ConfirmButton
          label="Delete"
          className={button("quiet")}
          title={`Delete the webhook "${name}"?`}
          confirm="Delete"
          danger
          fields={{ intent: "delete" }}
          revalidate={false}
        >
          Its deliveries are deleted with it, and those that wait aren't sent. You can't undo this.
        </ConfirmButton>
      </div>
    </section>
  );
}

type RotateSecretProps = { name: string; onRotated: (secret: string) => void };

function RotateSecret({ name, onRotated }: RotateSecretProps) {
  const [asking, setAsking] = useState(false);
  const { busy, write } = useAction<ActionResult<{ secret: string }>>({
    onDone({ secret }) {
      setAsking(false);
      onRotated(secret);
    },
  });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={button("quiet")}
        onClick={() => setAsking(true)}
      >
        Rotate Secret
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Rotate the secret of "${name}"?`}
        action="Rotate"
        busy={busy}
        onConfirm={() => write({ intent: "rotate" })}
      >
        You get a new secret. For 24 hours the present one signs too, so that the receiver can
        change over.
      </ConfirmDialog>
    </>
  );
}
