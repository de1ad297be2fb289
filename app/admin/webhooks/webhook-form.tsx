import { useEffect, useId, useRef } from "react";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { NOT_DONE } from "#app/ui/form/client-action.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { readWebhook } from "#domain/webhooks/schema.ts";
import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  type WebhookRow,
} from "#domain/webhooks/webhook.ts";

type Saved = ActionResult<{ secret?: string }>;

const isForm = (intent: unknown) => intent === "create" || intent === "save";

/** The client action of both pages. */
export const writeWebhook = adminActionFor<Saved>(
  ({ intent }) =>
    isForm(intent)
      ? "The webhook could not be saved. Your text is still here; check your connection and try again."
      : NOT_DONE,
  ({ intent, ...fields }) => (isForm(intent) ? readWebhook(fields) : { ok: true }),
);

type WebhookFormProps = {
  /** None for a new one. */
  webhook?: Pick<WebhookRow, "id" | "url" | "description" | "eventTypes">;
  /** `secret`: of a new webhook. */
  onSaved: (secret: string | undefined) => void;
  onCancel: () => void;
};

const RECIPE_EVENTS = WEBHOOK_EVENT_TYPES.filter((type) => type.startsWith("recipe."));

export function WebhookForm({ webhook, onSaved, onCancel }: WebhookFormProps) {
  const titleId = useId();
  const form = useActionForm<Saved>({ onDone: ({ secret }) => onSaved(secret) });
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => address.current?.focus(), []);
  return (
    <section aria-labelledby={titleId} className="panel mb-6 max-w-[45rem]">
      <h2 id={titleId}>{webhook ? "Edit webhook" : "New webhook"}</h2>
      <form.Form {...form.props} aria-labelledby={titleId} className="space-y-5">
        <input type="hidden" name="intent" value={webhook ? "save" : "create"} />
        <AutosavedForm form={form} name={`webhook ${webhook?.id ?? "new"}`} />
        <FormField
          ref={address}
          label="Address"
          name="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={webhook?.url}
          hint="Where events are posted, such as https://example.com/hooks/recipes"
          error={form.errors.url}
        />
        <FormField
          label="Description"
          name="description"
          autoComplete="off"
          maxLength={100}
          defaultValue={webhook?.description}
          hint="Optional. Which program is it for?"
          error={form.errors.description}
        />
        <EventBoxes chosen={webhook?.eventTypes ?? RECIPE_EVENTS} error={form.errors.events} />
        <p role="alert" className="text-tomato empty:hidden">
          {form.message}
        </p>
        <div className="flex flex-wrap gap-2">
          <SubmitButton busy={form.busy} className={button("primary")}>
            {webhook ? "Save Webhook" : "Create Webhook"}
          </SubmitButton>
          <button type="button" className={button("quiet")} onClick={onCancel}>
            Cancel
          </button>
        </div>
      </form.Form>
    </section>
  );
}

type EventBoxesProps = { chosen: readonly WebhookEvent[]; error: string | undefined };

function EventBoxes({ chosen, error }: EventBoxesProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="font-semibold">Events</legend>
      <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {WEBHOOK_EVENT_TYPES.map((type) => (
          <label key={type} className="flex min-h-12 items-start gap-2.5 py-1.5">
            <input
              type="checkbox"
              name="events"
              value={type}
              defaultChecked={chosen.includes(type)}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-5 flex-none accent-sorrel"
            />
            <span>
              {WEBHOOK_EVENTS[type]}
              <code className="block text-sm text-quiet">{type}</code>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1.5 text-tomato">
          {error}
        </p>
      )}
    </fieldset>
  );
}
