import { Status } from "#app/admin/ui/table/data-table.tsx";
import type { IssueStatus } from "#domain/newsletter/issue.ts";

const STATES = {
  draft: ["quiet", "Draft"],
  scheduled: ["warn", "Scheduled"],
  sending: ["warn", "Sending"],
  sent: ["good", "Sent"],
} as const;

export function IssueState({ status }: { status: IssueStatus }) {
  const [tone, word] = STATES[status];
  return <Status tone={tone}>{word}</Status>;
}
