import { href, type RouterContextProvider } from "react-router";
import { changedMeanwhile } from "#app/admin/ui/form/changed-meanwhile.server.ts";
import { adminDb, mediaContext, reportError, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { clearFilesOf } from "#domain/media/clear-files.server.ts";
import { deleteUnusedImages } from "#domain/media/delete-unused.server.ts";
import { changeImage, deleteImage, retryImage } from "#domain/media/images.server.ts";
import type { MediaImage } from "#domain/media/media-files.ts";
import { MEDIA_TABLE } from "#domain/media/media-table.ts";
import { readId } from "#domain/tables/id.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { countOf } from "#domain/text/count-of.ts";
import { readOpened } from "#domain/text/merge-fields.ts";
import { NOT_OWN, readImageFields } from "./image-fields.ts";

const GONE = "This image no longer exists.";

type Context = Readonly<RouterContextProvider>;

/** Runs an intent on images. Form fields: `intent`, `id` (repeated), or `all` (the list's search and filter) with `count`. */
export async function actOnMedia(request: Request, context: Context) {
  const fields = await readForm(request);
  if (fields.intent !== "delete-unused") return act(fields, context);
  const { id, all, count } = fields;
  const chosen =
    typeof all === "string"
      ? { table: readTableQuery(new URLSearchParams(all), MEDIA_TABLE), most: Number(count) || 1 }
      : { ids: [id ?? []].flat().flatMap((one) => readId(one) ?? []) };
  const by = context.get(signedIn);
  const result = await deleteUnusedImages(context.get(adminDb), { chosen, by, now: new Date() });
  if (!result.ok) {
    const message = `There are ${result.found} by now. Please select them again.`;
    return refused(409, { message });
  }
  const { deleted, kept } = result;
  const stay = kept > 0 ? ` ${countOf(kept, "image stays", "images stay")}: in use, or gone.` : "";
  if (deleted === 0) return refused(409, { message: stay.trim() || "Please select images first." });
  return done(`${countOf(deleted, "image")} deleted.${stay}`);
}

/** Runs an intent on one image. `of`: its id, on the page of one image; otherwise the form names it. */
export async function actOnImage(request: Request, context: Context, of?: string) {
  return act(await readForm(request), context, of);
}

async function act(form: Record<string, unknown>, context: Context, of?: string) {
  const { intent, id: given, ...fields } = form;
  const id = readId(of ?? given);
  if (!id) return refused(404, { message: GONE });
  const db = context.get(adminDb);
  const by = context.get(signedIn);
  const one = { id, by, now: new Date() };
  const gone = by.role === "author" ? NOT_OWN : GONE;
  switch (intent) {
    case "save": {
      const read = readImageFields(fields);
      if (!read.ok) return refused(400, { errors: read.errors });
      const opened = readOpened(fields.opened);
      const changed = await changeImage(db, { ...one, change: read.change, opened });
      if (changed.ok) return done("Image saved.", opened ? { saved: changed.saved } : {});
      return changed.reason === "changed-meanwhile"
        ? changedMeanwhile(changed)
        : refused(404, { message: gone });
    }
    case "again":
      await retryImage(db, one);
      return done();
    case "delete": {
      const result = await deleteImage(db, one);
      if (result === "used") {
        const message = "This image is in use. Remove it there first.";
        return refused(409, { message });
      }
      if (result === "gone" && by.role === "author") return refused(403, { message: gone });
      // An author can't tell whether somebody else has uploaded the same image again: the cleanup job can.
      if (result !== "gone" && by.role !== "author") await clearFiles(context, result);
      return done(result === "gone" ? GONE : "Image deleted.", { to: href("/admin/media") });
    }
    default:
      return refused(400, { message: "That action isn't available." });
  }
}

/** Deletes the files; if that fails, the cleanup job deletes them later. */
async function clearFiles(context: Context, image: MediaImage) {
  try {
    await clearFilesOf(context.get(adminDb), context.get(mediaContext).store, image);
  } catch (error) {
    context.get(reportError)(error);
  }
}
