import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import type { WebhookRow } from "#domain/webhooks/webhook.ts";

type State = Pick<WebhookRow, "isEnabled" | "disabledReason" | "failingSince">;

export function WebhookState({ isEnabled, disabledReason, failingSince }: State) {
  if (!isEnabled && disabledReason) return <Status tone="bad">Stopped</Status>;
  if (!isEnabled) return <Status tone="quiet">Paused</Status>;
  if (!failingSince) return <Status tone="good">Active</Status>;
  return (
    <Status tone="bad">
      <span className="whitespace-normal">
        Failing since <LocalTime date={failingSince} brief />
      </span>
    </Status>
  );
}
