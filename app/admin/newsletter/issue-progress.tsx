import { ActionButton } from "#app/admin/ui/form/action-button.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import type { Issue } from "#domain/newsletter/issue.ts";

/** How many mails of an issue are sent, and who left because of it; updated live. */
export function IssueProgress({ issue }: { issue: Issue }) {
  const { sent, failed, left, problem } = issue.progress;
  if (issue.status === "scheduled") {
    return (
      <section aria-label="Scheduled" className="panel max-w-[45rem]">
        <p>
          To be sent {issue.scheduledFor && <LocalTime date={issue.scheduledFor} />}, to everyone
          subscribed by then.
        </p>
        <ActionButton fields={{ intent: "unschedule" }} className={`${button("quiet")} mt-4`}>
          Back to Draft
        </ActionButton>
      </section>
    );
  }
  const all = sent + failed + left;
  return (
    <section aria-label="Progress" className="panel max-w-[45rem]">
      <progress
        aria-label="Emails processed"
        value={all - left}
        max={Math.max(all, 1)}
        className="block h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-shade [&::-moz-progress-bar]:bg-sorrel [&::-webkit-progress-bar]:bg-shade [&::-webkit-progress-value]:bg-sorrel"
      />
      <dl className="figures mt-4 grid grid-cols-2 gap-4 sm:grid-cols-5">
        {[
          ["Sent", sent],
          ["Failed", failed],
          ["Remaining", left],
          ["Unsubscribed", issue.unsubscribed],
          ["Bounced", issue.bounced],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="text-quiet">{label}</dt>
            <dd className="text-xl font-semibold">{formatNumber(Number(value))}</dd>
          </div>
        ))}
      </dl>
      {problem && (
        <p className="mt-4 wrap-anywhere text-tomato">
          {`The mail server took none of the remaining lately; they are tried again. It said: ${problem}`}
        </p>
      )}
      <p className="mt-4 text-sm text-quiet">
        Unsubscribed counts readers who left by this issue's link. Bounced addresses don't exist and
        are unsubscribed automatically. Opens aren't tracked.
      </p>
    </section>
  );
}
