import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import type { Hold } from "#domain/backup/hold.ts";
import { countOf } from "#domain/text/count-of.ts";

/** After a restore: what waits, and the button that lets it go out. */
export function HoldPanel({ hold }: { hold: Hold }) {
  const waiting = [
    hold.mails > 0 && countOf(hold.mails, "email"),
    hold.webhooks > 0 && countOf(hold.webhooks, "webhook delivery", "webhook deliveries"),
    hold.queueItems > 0 &&
      countOf(hold.queueItems, "recipe address in the queue", "recipe addresses in the queue"),
    hold.imports > 0 && countOf(hold.imports, "import"),
    hold.newsletters > 0 && countOf(hold.newsletters, "newsletter"),
  ].filter(Boolean);
  return (
    <section aria-labelledby="restored" className="panel">
      <h2 id="restored">This site was restored from a backup</h2>
      <p>
        It is as {hold.siteUrl} was on <LocalTime date={hold.backedUpAt} />. Until it goes live, no
        email, webhook or newsletter is sent, and no recipe page or image is fetched.
      </p>
      <p className="mt-2 text-quiet">
        {waiting.length > 0
          ? `Waiting: ${waiting.join(", ")}. Some of it may have been sent after the backup: delete what should not go out again.`
          : "Nothing is waiting."}
      </p>
      <ConfirmButton
        label="Go Live"
        className={`${button("primary")} mt-4`}
        title="Go live?"
        confirm="Go Live"
        fields={{ intent: "go-live" }}
      >
        What is waiting goes out at once. This can't be undone.
      </ConfirmButton>
    </section>
  );
}
