import type { RouterContextProvider } from "react-router";
import { answer } from "#app/admin/recipes/change-recipes.server.ts";
import { adminDb, signedIn } from "#app/context.ts";
import { refused } from "#app/ui/form/action-result.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import {
  deleteTag,
  mergeTag,
  NO_TAG_NAME,
  readKnownTag,
  readTagName,
  renameTag,
} from "#domain/recipes/tags/change-tag.server.ts";

/** Form fields: `intent`, `tag`, `count` (of its recipes, as the page showed it), and `name` to rename or merge. */
export async function actOnTag(request: Request, context: Readonly<RouterContextProvider>) {
  const { intent, tag: given, count, name: typed } = await readForm(request);
  if (intent !== "rename" && intent !== "merge" && intent !== "delete") {
    return refused(400, { message: "That action isn't available." });
  }
  const tag = readKnownTag(given);
  if (tag === null) return refused(404, { message: "No recipe has this tag." });
  const db = context.get(adminDb);
  const { id, name: adminName } = context.get(signedIn);
  const most = Number(fieldText(count)) || 1;
  const asked = { tag, most, by: { id, name: adminName }, now: new Date() };
  const name = readTagName(typed);
  if (intent !== "delete" && name === null) {
    return refused(400, { errors: { name: NO_TAG_NAME } });
  }
  const changed =
    intent === "delete" || name === null
      ? await deleteTag(db, asked)
      : await (intent === "rename"
          ? renameTag(db, { ...asked, to: name })
          : mergeTag(db, { ...asked, into: name }));
  if (changed.ok) return answer(changed.line);
  return "nameError" in changed
    ? refused(409, { errors: { name: changed.nameError } })
    : refused(409, { message: changed.error });
}
