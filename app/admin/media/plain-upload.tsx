import { href } from "react-router";
import { PICTURE_TYPES } from "#app/admin/ui/upload/taken-files.ts";
import { button } from "#app/ui/button.ts";
import { REFUSALS, type Refusal } from "#domain/media/media.ts";

/** Takes one picture, and comes back here when it is refused: what there is to upload with until scripts have come. */
export function PlainUpload({ refused }: { refused: Refusal | null }) {
  return (
    <form
      method="post"
      action={href("/admin/media/uploads")}
      encType="multipart/form-data"
      className="panel mb-4 hidden flex-wrap items-end gap-3 unscripted:flex"
    >
      <div className="min-w-0 flex-1">
        <label htmlFor="plain-file" className="font-semibold">
          Picture
        </label>
        <input
          id="plain-file"
          type="file"
          name="file"
          accept={PICTURE_TYPES}
          required
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? "plain-file-error" : undefined}
          className="mt-1.5 block max-w-full"
        />
        {refused && (
          <p id="plain-file-error" className="mt-1.5 text-tomato">
            {REFUSALS[refused]}
          </p>
        )}
      </div>
      <button type="submit" className={button("primary")}>
        Upload
      </button>
    </form>
  );
}
