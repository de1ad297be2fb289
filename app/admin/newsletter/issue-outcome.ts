import type { Outcome } from "#app/admin/ui/form/outcome.tsx";
import type { IssueErrors } from "#domain/newsletter/issue.ts";

/** What came of a press of a button on an issue's page. */
export type IssueOutcome =
  | Outcome
  | { errors: IssueErrors; typed: { subject: string; intro: string } };
