import { ShownOnce } from "#app/admin/ui/shown-once.tsx";

type WebhookSecretProps = { title: string; secret: string; onDone: () => void };

/** A signing secret, right after it was made. */
export function WebhookSecret({ title, secret, onDone }: WebhookSecretProps) {
  return (
    <ShownOnce title={title} what="Secret" value={secret} onDone={onDone}>
      <p>
        Every request is signed with it as{" "}
        <a
          href="https://www.standardwebhooks.com/"
          target="_blank"
          rel="noreferrer"
          className="text-sorrel underline underline-offset-4"
        >
          Standard Webhooks
        </a>{" "}
        says. A receiver gives it to one of their libraries, which checks the headers webhook-id,
        webhook-timestamp and webhook-signature.
      </p>
    </ShownOnce>
  );
}
