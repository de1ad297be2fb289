import { href } from "react-router";
import type { ActivityLine } from "#domain/activity/activity.ts";
import { ROLE_NAMES, type Role } from "#domain/auth/role.ts";

type Sentence = {
  before: string;
  /** The thing's name; empty if there is only one such thing. */
  name: string;
  after: string;
};

/** An entry as a sentence without its subject: 'saved the recipe', 'Onion Soup'. */
export function describeActivity({ verb, noun, title, details }: ActivityLine): Sentence {
  const generic = { before: `${verb} the ${nounWord(noun)}`, name: title, after: "" };
  const more = (value: unknown) => (value ? `: ${value}` : "");
  switch (`${verb} ${noun}`) {
    case "moved recipe":
      return { ...generic, after: `to ${details.to}` };
    case "kept recipe":
      return { ...generic, after: `in place of ${details.over}` };
    case "restored version of recipe":
      return { ...generic, before: `restored version ${details.version} of the recipe` };
    case "shared recipe":
      return { ...generic, before: "made a link to the draft" };
    case "revoked recipe":
      return { ...generic, before: "revoked the link to the draft" };
    case "removed recipe":
      return { before: "removed the sample cookbook", name: "", after: "" };
    case "reordered category":
      return { before: "reordered the categories", name: "", after: "" };
    case "changed settings":
      return { before: `changed the settings${more(details.fields)}`, name: "", after: "" };
    case "resumed settings":
      return { before: "let the restored site go live", name: "", after: "" };
    case "changed account":
      if (details.what === "role")
        return { ...generic, after: `(role: ${ROLE_NAMES[details.role as Role]})` };
      return { ...generic, after: details.what ? `(${details.what})` : "" };
    case "changed recipe":
      return { ...generic, after: details.what ? `(${details.what})` : "" };
    case "invited account":
      return { ...generic, before: "invited" };
    case "withdrew account":
      return { ...generic, before: "withdrew the invitation of" };
    case "joined account":
      return { before: "accepted the invitation", name: "", after: "" };
    case "signed in session":
      return { ...generic, before: "signed in on a new device:" };
    case "ended session":
      return { ...generic, before: "ended the session in" };
    case "read message":
      return { ...generic, before: "read the message from" };
    case "marked unread message":
      return { before: "marked the message from", name: title, after: "unread" };
    case "deleted permanently message":
      return { ...generic, before: "deleted the message from" };
    case "deleted permanently picture":
      return { ...generic, before: "deleted the image" };
    case "deleted permanently recipe":
      return { before: "permanently deleted the recipe", name: title, after: "" };
    case "unsubscribed subscriber":
      return { ...generic, before: "unsubscribed" };
    case "added subscriber":
      return { before: "added", name: title, after: "to the newsletter" };
    case "started subscriber":
      return { ...generic, before: "imported the subscribers of" };
    case "sent subscriber":
      return { ...generic, before: "asked to confirm the subscribers of" };
    case "stopped subscriber":
    case "resumed subscriber":
    case "undid subscriber":
      return { ...generic, before: `${verb} the import of the subscribers of` };
    case "added queue item":
      return { before: "added", name: title, after: "to the queue" };
    case "removed queue item":
      return { before: "removed", name: title, after: "from the queue" };
    case "changed queue item":
      return { before: `${title} the queue`, name: "", after: "" };
    case "started import":
      return { ...generic, before: "started the import of" };
    case "stopped import":
      return { ...generic, before: "stopped the import of" };
    case "resumed import":
      return { ...generic, before: "resumed the import of" };
    case "undid import":
      return { ...generic, before: "undid the import of" };
    case "approved review":
    case "hid review":
    case "held review":
    case "answered review":
      return { ...generic, before: `${verb} the review by` };
    case "marked as spam review":
      return { before: "marked the review by", name: title, after: "as spam" };
    case "removed review":
      return { ...generic, before: "removed the answer to the review by" };
    case "deleted permanently review":
      return { ...generic, before: "deleted the review by" };
    case "deleted permanently personal data":
      return { before: "deleted a reader's personal data:", name: title, after: "" };
    case "started backup":
      return { before: "started a backup", name: "", after: "" };
    case "tested backup":
      return { ...generic, before: "had the backup checked again:" };
    case "sent again webhook":
      return {
        before: `sent the event ${details.type} again to the webhook`,
        name: title,
        after: "",
      };
    default:
      return generic;
  }
}

/** The database's word for an image is older. */
export function nounWord(noun: ActivityLine["noun"]): string {
  return noun === "picture" ? "image" : noun;
}

/** Verbs of an import of subscribers. */
const OF_LISTS = ["started", "sent", "stopped", "resumed", "undid"];

/** The admin page of the thing; null if it no longer has one. */
export function activityPath({ verb, noun, nounId }: ActivityLine): string | null {
  if (!nounId || verb.startsWith("deleted permanently")) return null;
  if (verb === "deleted") return noun === "recipe" ? href("/admin/trash") : null;
  switch (noun) {
    case "recipe":
      return href("/admin/recipes/edit/:id", { id: nounId });
    case "category":
      return href("/admin/categories/edit/:id", { id: nounId });
    case "message":
      return href("/admin/messages/:id", { id: nounId });
    case "picture":
      return href("/admin/media/:id", { id: nounId });
    case "newsletter":
      return href("/admin/newsletter/:id", { id: nounId });
    case "webhook":
      return href("/admin/settings/webhooks/:id", { id: nounId });
    case "import":
      return href("/admin/import/:id", { id: nounId });
    case "subscriber":
      return OF_LISTS.includes(verb) ? href("/admin/subscribers/import/:id", { id: nounId }) : null;
    case "review":
      return href("/admin/reviews");
    case "token":
      return href("/admin/settings/tokens");
    case "backup":
      return href("/admin/settings/backups");
    case "redirect":
      return href("/admin/settings/redirects");
    default:
      return null;
  }
}
