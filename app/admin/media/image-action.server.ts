import { data, href, type RouterContextProvider } from "react-router";
import { redirectWithFlash } from "#app/admin/layout/flash.server.ts";
import type { Outcome } from "#app/admin/ui/form/outcome.tsx";
import { adminDb, mediaContext, reportFault, signedIn } from "#app/context.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { changeImage, makeImageAgain } from "#domain/media/change-image.server.ts";
import { clearFilesOf } from "#domain/media/clear-files.server.ts";
import { deleteImage } from "#domain/media/delete-image.server.ts";
import type { MediaImage } from "#domain/media/media-files.ts";
import { readId } from "#domain/tables/id.ts";
import { type ImageErrors, readImageFields, type TypedImage } from "./image-fields.ts";

/** What came of it: `errors` stand beside the fields, and `typed` in them on a page without scripts. */
export type ImageOutcome = Outcome & { errors?: ImageErrors; typed?: TypedImage };

const GONE = "This picture is no longer there.";

/** Does with one picture what a form asks: `of` is the page's own, where it is about one alone. */
export async function actOnImage(
  request: Request,
  context: Readonly<RouterContextProvider>,
  of?: string,
) {
  const { intent, id: given, ...fields } = await readForm(request);
  const id = readId(of ?? given);
  if (!id) return outcome({ problem: GONE }, 404);
  const db = context.get(adminDb);
  const one = { id, by: context.get(signedIn), now: new Date() };
  switch (intent) {
    case "save": {
      const read = readImageFields(fields);
      if (!read.ok) {
        const problem = Object.values(read.errors)[0] ?? "That can't be saved.";
        return outcome({ problem, errors: read.errors, typed: typed(fields) }, 400);
      }
      const isThere = await changeImage(db, { ...one, change: read.change });
      return isThere ? outcome({ done: "Picture saved." }) : outcome({ problem: GONE }, 404);
    }
    case "again":
      await makeImageAgain(db, one);
      return outcome({ done: "" });
    case "delete": {
      const result = await deleteImage(db, one);
      if (result === "used") {
        const problem = "This picture is used: take it out where it is used first.";
        return outcome({ problem }, 409);
      }
      if (result !== "gone") await clearFiles(context, result);
      const text = result === "gone" ? GONE : "Picture deleted.";
      throw redirectWithFlash(context, { to: href("/admin/media"), text });
    }
    default:
      return outcome({ problem: "That can't be done with a picture." }, 400);
  }
}

/** What stays behind of it is cleared away later, and is in nobody's way. */
async function clearFiles(context: Readonly<RouterContextProvider>, picture: MediaImage) {
  try {
    await clearFilesOf(context.get(adminDb), context.get(mediaContext).store, picture);
  } catch (error) {
    context.get(reportFault)(error);
  }
}

function typed({ alt, focalX, focalY }: Record<string, unknown>): TypedImage {
  return { alt: fieldText(alt), focalX: fieldText(focalX), focalY: fieldText(focalY) };
}

function outcome(value: ImageOutcome, status = 200) {
  return data(value, { status });
}
