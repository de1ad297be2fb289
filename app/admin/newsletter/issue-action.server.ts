import { data, href, type RouterContextProvider } from "react-router";
import { changedMeanwhile } from "#app/admin/ui/form/changed-meanwhile.server.ts";
import { adminDb, signedIn, siteContext } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { isSendTime, readIssue, readIssueRecipes, readTime } from "#domain/newsletter/issue.ts";
import { recipeChoices } from "#domain/newsletter/recipe-choices.server.ts";
import { decideOnStopped } from "#domain/newsletter/stopped-issues.server.ts";
import {
  deleteIssue,
  saveIssue,
  scheduleIssue,
  sendTestMail,
  unscheduleIssue,
} from "#domain/newsletter/write-issue.server.ts";
import { findDeadLinks } from "#domain/recipes/reading/marked-links.server.ts";
import { readId } from "#domain/tables/id.ts";
import { readOpened } from "#domain/text/merge-fields.ts";
import { missingToSend } from "./missing-to-send.server.ts";

/** Saves the draft, then runs the intent of the clicked button. */
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
    return (await unscheduleIssue(db, act)).ok ? done("Moved back to drafts.") : tooLate();
  }
  if (intent === "delete") {
    return (await deleteIssue(db, act)).ok
      ? done("", { to: href("/admin/newsletter") })
      : tooLate();
  }
  if (intent === "continue" || intent === "end") {
    const decision = intent === "continue" ? "continued" : "ended";
    const decided = await decideOnStopped(db, { ...act, decision });
    if (!decided.ok)
      return refused(409, { message: "This was decided already. Please reload the page." });
    return done(intent === "continue" ? "Sending the rest." : "The newsletter ends here.");
  }
  if (!["save", "test", "send", "schedule"].includes(String(intent))) {
    return refused(400, { message: "That action isn't available." });
  }
  const read = readIssue(fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  const { intro: text, introMarks: marks } = read.input;
  const isSent = intent === "send" || intent === "schedule";
  const links = { recipeId: null, origins: [context.get(siteContext).url], isSent };
  const [dead] = await findDeadLinks(db, [{ place: "intro", text, marks }], links);
  if (dead) return refused(400, { errors: { intro: dead.detail } });
  const at = readTime(fields.at, fields.offset);
  if (intent === "schedule" && !(at && isSendTime(at, act.now))) {
    return refused(400, { errors: { at: "Please choose a time within the next year." } });
  }
  if (intent !== "save" && !read.input.intro && read.input.recipe.length === 0) {
    return refused(400, { errors: { recipe: "Please choose a recipe, or write an intro." } });
  }
  if (isSent) {
    const missing = await missingToSend(context);
    const first = missing.find(({ forNow }) => intent === "send" || !forNow);
    if (first) return refused(400, { message: first.text });
  }
  const opened = readOpened(fields.opened);
  const saved = await saveIssue(db, { ...act, input: read.input, at, opened });
  if (!saved.ok) {
    if (saved.reason === "not-a-draft") return tooLate();
    const recipes = await recipeChoices(db, readIssueRecipes(saved.current.recipe));
    return changedMeanwhile(saved, {
      recipe: recipes.map(({ title }) => title).join(", "),
      ...(saved.current.at && { at: new Date(saved.current.at).toUTCString() }),
    });
  }
  if (intent === "save") return done("Draft saved.", saved);
  if (intent === "test") {
    await sendTestMail(db, { id, to: by.email });
    return done(`A test is on its way to ${by.email}.`, saved);
  }
  const scheduled = await scheduleIssue(db, {
    ...act,
    at: intent === "send" || !at ? act.now : at,
  });
  if (!scheduled.ok) return tooLate();
  return done(intent === "send" ? "Sending the newsletter." : "Scheduled.");
}

function tooLate() {
  const message = "This issue is no longer a draft. Please reload the page.";
  return refused(409, { message });
}
