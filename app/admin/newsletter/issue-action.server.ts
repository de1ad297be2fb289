import { data, href, type RouterContextProvider, redirect } from "react-router";
import { adminDb, signedIn } from "#app/context.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { readIssue, readSendTime } from "#domain/newsletter/issue.ts";
import {
  deleteIssue,
  saveIssue,
  scheduleIssue,
  sendTrial,
  unscheduleIssue,
} from "#domain/newsletter/write-issue.server.ts";
import { readId } from "#domain/tables/id.ts";
import type { IssueOutcome } from "./issue-outcome.ts";

/** Saves the draft as the form has it, and does with it what its button says. */
export async function actOnIssue(
  request: Request,
  rawId: string | undefined,
  context: Readonly<RouterContextProvider>,
) {
  const db = context.get(adminDb);
  const id = readId(rawId);
  if (!id) throw data(null, { status: 404, statusText: "Not Found" });
  const by = context.get(signedIn);
  const act = { id, by, now: new Date() };
  const fields = await readForm(request);
  const { intent } = fields;
  if (intent === "unschedule") {
    const back = await unscheduleIssue(db, act);
    return back.ok ? outcome({ done: "This is a draft again." }) : tooLate();
  }
  if (intent === "delete") {
    const gone = await deleteIssue(db, act);
    return gone.ok ? redirect(href("/admin/newsletter")) : tooLate();
  }
  if (!["save", "test", "send", "schedule"].includes(String(intent))) {
    return outcome({ problem: "That is nothing this page does." }, 400);
  }
  const read = readIssue(fields);
  const typed = { subject: fieldText(fields.subject), intro: fieldText(fields.intro) };
  if (!read.ok) return outcome({ errors: read.errors, typed }, 400);
  const at = intent === "send" ? act.now : readSendTime(fields.at, fields.offset, act.now);
  if (intent === "schedule" && !at) {
    return outcome({ errors: { at: "Please choose a time within the next year." }, typed }, 400);
  }
  if (intent !== "save" && !read.input.intro && read.input.recipe.length === 0) {
    return outcome(
      { errors: { recipe: "Please choose a recipe, or write an intro." }, typed },
      400,
    );
  }
  const saved = await saveIssue(db, { ...act, input: read.input });
  if (!saved.ok) return tooLate();
  if (intent === "save") return outcome({ done: "The draft is saved." });
  if (intent === "test") {
    await sendTrial(db, { id, to: by.email });
    return outcome({ done: `A test is on its way to ${by.email}.` });
  }
  const scheduled = await scheduleIssue(db, { ...act, at: at ?? act.now });
  if (!scheduled.ok) return tooLate();
  return outcome({
    done: intent === "send" ? "The newsletter is being sent." : "It will be sent.",
  });
}

function tooLate() {
  return outcome({ problem: "This is no draft any more. Please load the page again." }, 409);
}

function outcome(value: IssueOutcome, status = 200) {
  return data(value, { status });
}
