import { Status } from "#app/admin/ui/table/data-table.tsx";
import type { IssueRow } from "#domain/newsletter/issue.ts";

const STATES = {
  draft: ["quiet", "Draft"],
  scheduled: ["warn", "Scheduled"],
  sending: ["warn", "Sending"],
  stopped: ["bad", "Stopped"],
  sent: ["good", "Sent"],
} as const;

export function IssueState({ status, stop }: Pick<IssueRow, "status" | "stop">) {
  const isStopped = status === "sending" && stop !== null && stop.decision === null;
  const [tone, word] = STATES[isStopped ? "stopped" : status];
  return <Status tone={tone}>{word}</Status>;
}
