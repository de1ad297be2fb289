import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import type { Hold } from "#domain/backup/hold.ts";

/** After a restore: what waits, and the button that lets it go out. */
export function HoldPanel({ hold }: { hold: Hold }) {
  const waiting = [
    counted(hold.mails, "email", "emails"),
    counted(hold.webhooks, "webhook delivery", "webhook deliveries"),
    counted(hold.queueItems, "recipe address in the queue", "recipe addresses in the queue"),
    counted(hold.imports, "import", "imports"),
    counted(hold.newsletters, "newsletter", "newsletters"),
  ].filter((text) => text !== "");
  return (
    <section aria-labelledby="restored" className="panel">
      <h2 id="restored">This site was restored from a backup</h2>
      <p>
        It is as {hold.siteUrl} was on <LocalTime date={hold.backedUpAt} />. Until it goes live, no
        email, webhook or newsletter is sent, and no recipe page or picture is fetched.
      </p>
      <p className="mt-2 text-quiet">
        {waiting.length > 0
          ? `Waiting: ${waiting.join(", ")}. Some of it may have been sent after the backup: delete what should not go out again.`
          : "Nothing is waiting."}
      </p>
      <ActionButton fields={{ intent: "go-live" }} className={`${button("primary")} mt-4`}>
        Go Live
      </ActionButton>
    </section>
  );
}

function counted(number: number, one: string, many: string): string {
  return number === 0 ? "" : `${formatNumber(number)} ${number === 1 ? one : many}`;
}
