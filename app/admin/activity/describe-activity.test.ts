import { expect, test } from "vitest";
import type { ActivityLine } from "#domain/activity/activity.ts";
import { activityPath, describeActivity } from "./describe-activity.ts";

function line(given: Partial<ActivityLine>): ActivityLine {
  const defaults = {
    id: "1",
    at: new Date(0),
    by: "Ada",
    nounId: "7",
    title: "Onion Soup",
    details: {},
  };
  return { ...defaults, verb: "saved", noun: "recipe", ...given };
}

test.each<[Partial<ActivityLine>, string]>([
  [{}, "saved the recipe Onion Soup"],
  [{ verb: "moved", details: { to: "Soups" } }, "moved the recipe Onion Soup to Soups"],
  [
    { verb: "kept", details: { over: "Soup of Onions" } },
    "kept the recipe Onion Soup in place of Soup of Onions",
  ],
  [
    { verb: "restored version of", details: { version: 3 } },
    "restored version 3 of the recipe Onion Soup",
  ],
  [{ verb: "deleted permanently" }, "permanently deleted the recipe Onion Soup"],
  [{ verb: "removed", title: "The sample cookbook" }, "removed the sample cookbook"],
  [{ verb: "reordered", noun: "category", title: "Categories" }, "reordered the categories"],
  [
    { verb: "changed", noun: "settings", details: { fields: "name, tagline" } },
    "changed the settings: name, tagline",
  ],
  [
    { verb: "changed", noun: "account", title: "a@b.c", details: { what: "password" } },
    "changed the account a@b.c (password)",
  ],
  [{ verb: "invited", noun: "account", title: "a@b.c" }, "invited a@b.c"],
  [{ verb: "withdrew", noun: "account", title: "a@b.c" }, "withdrew the invitation of a@b.c"],
  [{ verb: "joined", noun: "account", title: "a@b.c" }, "accepted the invitation"],
  [{ verb: "created", noun: "account", title: "a@b.c" }, "created the account a@b.c"],
  [
    { verb: "reset the password of", noun: "account", title: "a@b.c" },
    "reset the password of the account a@b.c",
  ],
  [{ verb: "ended", noun: "session", title: "Firefox" }, "ended the session in Firefox"],
  [{ verb: "read", noun: "message", title: "Bo" }, "read the message from Bo"],
  [{ verb: "marked unread", noun: "message", title: "Bo" }, "marked the message from Bo unread"],
  [{ verb: "unsubscribed", noun: "subscriber", title: "a@b.c" }, "unsubscribed a@b.c"],
  [{ verb: "added", noun: "queue item", title: "3 addresses" }, "added 3 addresses to the queue"],
  [
    { verb: "removed", noun: "queue item", title: "2 processed" },
    "removed 2 processed from the queue",
  ],
  [{ verb: "added", noun: "picture", title: "soup.jpg" }, "added the image soup.jpg"],
  [
    { verb: "deleted permanently", noun: "picture", title: "soup.jpg" },
    "deleted the image soup.jpg",
  ],
  [{ verb: "changed", noun: "queue item", title: "paused" }, "paused the queue"],
  [{ verb: "marked as spam", noun: "review", title: "Ada" }, "marked the review by Ada as spam"],
  [{ verb: "removed", noun: "review", title: "Ada" }, "removed the answer to the review by Ada"],
  [
    { verb: "deleted permanently", noun: "personal data", title: "2 reviews, 1 message" },
    "deleted a reader's personal data: 2 reviews, 1 message",
  ],
  [{ verb: "revoked", noun: "token", title: "Publisher" }, "revoked the token Publisher"],
  [
    { verb: "started", noun: "import", title: "blog.example" },
    "started the import of blog.example",
  ],
  [
    { verb: "stopped", noun: "import", title: "blog.example" },
    "stopped the import of blog.example",
  ],
  [{ verb: "resumed", noun: "import", title: "soups.zip" }, "resumed the import of soups.zip"],
  [{ verb: "undid", noun: "import", title: "soups.zip" }, "undid the import of soups.zip"],
  [{ verb: "stirred", noun: "pot", title: "No. 1" }, "stirred the pot No. 1"],
])("%j reads '%s'", (given, sentence) => {
  const { before, name, after } = describeActivity(line(given));
  expect([before, name, after].filter(Boolean).join(" ")).toBe(sentence);
});

test.each<[Partial<ActivityLine>, string | null]>([
  [{}, "/admin/recipes/edit/7"],
  [{ verb: "deleted" }, "/admin/trash"],
  [{ verb: "deleted permanently" }, null],
  [{ noun: "category" }, "/admin/categories/edit/7"],
  [{ noun: "category", verb: "deleted" }, null],
  [{ noun: "message" }, "/admin/messages/7"],
  [{ noun: "token" }, "/admin/settings/tokens"],
  [{ noun: "import" }, "/admin/import/7"],
  [{ noun: "session" }, null],
  [{ nounId: null }, null],
])("%j links to %s", (given, path) => {
  expect(activityPath(line(given))).toBe(path);
});
