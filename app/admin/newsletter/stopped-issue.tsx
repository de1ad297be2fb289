import { useState } from "react";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { Issue } from "#domain/newsletter/issue.ts";

/** Says that an issue has stopped because of bounces, and asks whether it goes on. */
export function StoppedIssue({ issue: { status, stop, progress } }: { issue: Issue }) {
  const [asking, setAsking] = useState<"continue" | "end">();
  const { busy, write } = useAction();
  if (!stop) return null;
  const why = `${formatNumber(stop.bounced)} of the first ${formatNumber(stop.of)} addresses bounced`;
  if (stop.decision !== null || status !== "sending") {
    const then = stop.decision === "ended" ? "and ended there" : "and was continued";
    return <p className="notice">{`It stopped because ${why}, ${then}.`}</p>;
  }
  const left = `${formatNumber(progress.left)} ${progress.left === 1 ? "subscriber" : "subscribers"}`;
  const questions = {
    continue: {
      title: `Send to the remaining ${left}?`,
      text: "If many more bounce, mail services may treat all your mail as spam. It won't stop again.",
      action: "Continue",
    },
    end: {
      title: "End this issue here?",
      text: `The remaining ${left} won't get it.`,
      action: "End here",
    },
  };
  const question = asking && questions[asking];
  return (
    <section aria-label="Stopped" className="notice">
      <p>{`Stopped: ${why}. Addresses from an old or bought list are the usual cause. The remaining ${left} wait until you decide.`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" onClick={() => setAsking("continue")} className={button("quiet")}>
          Continue
        </button>
        <button type="button" onClick={() => setAsking("end")} className={button("quiet")}>
          End here
        </button>
      </div>
      <ConfirmDialog
        open={question !== undefined}
        onClose={() => setAsking(undefined)}
        title={question?.title ?? ""}
        action={question?.action ?? null}
        danger={asking === "end"}
        busy={busy}
        onConfirm={() => {
          if (asking) write({ intent: asking });
          setAsking(undefined);
        }}
      >
        {question?.text}
      </ConfirmDialog>
    </section>
  );
}
