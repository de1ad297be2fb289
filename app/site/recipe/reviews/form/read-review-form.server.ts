import { data } from "react-router";
import { formFields, readForm } from "#app/ui/form/form-fields.ts";
import { readUploadForm } from "#domain/media/upload/read-upload.server.ts";

export type SentReviewForm = {
  fields: Record<string, unknown>;
  /** The chosen file; null where none was chosen. */
  image: File | null;
  /** What is wrong with the file already. */
  imageError?: string;
};

/** The form of a review, with or without an image. Without a form it answers 400. */
export async function readReviewForm(request: Request): Promise<SentReviewForm> {
  if (!/^multipart\//i.test(request.headers.get("Content-Type") ?? ""))
    return { fields: await readForm(request), image: null };
  const read = await readUploadForm(request, "reader");
  const form = read.ok ? read.form : read.start;
  if (!form) throw data(null, { status: 400, statusText: "Bad Request" });
  const { image, ...fields } = formFields(form);
  if (!read.ok) return { fields, image: null, imageError: read.error };
  return { fields, image: image instanceof File && image.size > 0 ? image : null };
}
