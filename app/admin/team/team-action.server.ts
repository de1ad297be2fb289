import { href, type RouterContextProvider } from "react-router";
import { notRight, tooManyTries } from "#app/admin/account/attempt-answers.ts";
import { accountsContext, requestInfoContext, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { checkProof } from "#domain/auth/change-account.server.ts";
import { ROLE_NAMES } from "#domain/auth/role.ts";
import { inviteeSchema, passwordSchema } from "#domain/auth/schema.ts";
import { readId } from "#domain/tables/id.ts";
import { changeRole, removeMember, takeDownAuthor } from "#domain/team/change-team.server.ts";
import {
  type Invited,
  inviteAgain,
  inviteColleague,
  withdrawInvitation,
} from "#domain/team/invitations.server.ts";
import { roleChangeSchema } from "#domain/team/team.ts";
import { parseFields } from "#domain/text/form-errors.ts";

const REFUSED = {
  gone: [404, "They have left the team already."],
  down: [404, "That page is no longer shown."],
  last: [409, "The site needs an administrator. Make somebody else one first."],
  "not-allowed": [403, "You are no longer an administrator. Nothing was changed."],
} as const;

/** Invites, changes a role, or removes. */
export async function actOnTeam(request: Request, context: Readonly<RouterContextProvider>) {
  const { intent, ...fields } = await readForm(request);
  const accounts = context.get(accountsContext);
  const act = {
    by: context.get(signedIn),
    requestInfo: context.get(requestInfoContext),
    now: new Date(),
  };
  if (intent === "invite") {
    const read = parseFields(inviteeSchema, fields);
    if (!read.ok) return refused(400, { errors: read.errors });
    const { email, role, ...proof } = read.value;
    const checked = await checkProof(accounts, { ...act, ...proof });
    if (checked.outcome !== "right") return notRight("password", checked);
    return invitationAnswer(await inviteColleague(accounts, { ...act, email, role }), email);
  }
  if (intent === "role") {
    const read = parseFields(roleChangeSchema, fields);
    if (!read.ok) return refused(400, { errors: read.errors });
    const { role } = read.value;
    if (role === "admin") {
      // As inviting one does.
      const proof = parseFields(passwordSchema, fields);
      if (!proof.ok) return refused(400, { errors: proof.errors });
      const checked = await checkProof(accounts, { ...act, ...proof.value });
      if (checked.outcome !== "right") return notRight("password", checked);
    }
    const changed = await changeRole(accounts, { ...act, ...read.value });
    if (!changed.ok) return refusedFor(changed.reason);
    // The page is an administrator's.
    const isOwn = read.value.id === act.by.id && role !== "admin";
    const to: { to?: string } = isOwn ? { to: href("/admin") } : {};
    return done(`${changed.name} is an ${ROLE_NAMES[role].toLowerCase()} now.`, to);
  }
  const id = readId(fields.id);
  if (!id) return refused(400, { message: "That action isn't available." });
  if (intent === "remove") {
    const removed = await removeMember(accounts, { ...act, id });
    return removed.ok ? done(`${removed.name} was removed.`) : refusedFor(removed.reason);
  }
  if (intent === "invite-again") {
    const invited = await inviteAgain(accounts, { ...act, id });
    return invited ? invitationAnswer(invited, invited.email) : notOpen();
  }
  if (intent === "withdraw") {
    const withdrawn = await withdrawInvitation(accounts, { ...act, id });
    return withdrawn ? done("Invitation withdrawn.") : notOpen();
  }
  if (intent === "take-down") {
    const taken = await takeDownAuthor(accounts, { ...act, id });
    return taken ? done("The page was taken down.") : refusedFor("down");
  }
  return refused(400, { message: "That action isn't available." });
}

function refusedFor(reason: keyof typeof REFUSED) {
  const [status, message] = REFUSED[reason];
  return refused(status, { message });
}

function invitationAnswer(invited: Invited, email: string) {
  if (invited.outcome === "invited") return done(`Invitation sent to ${email}.`);
  if (invited.outcome === "too-many") return tooManyTries("invitations", invited.waitSeconds);
  if (invited.outcome === "not-allowed") return refusedFor("not-allowed");
  return refused(409, { errors: { email: "Somebody on the team has this address." } });
}

function notOpen() {
  return refused(404, { message: "That invitation is no longer open." });
}
