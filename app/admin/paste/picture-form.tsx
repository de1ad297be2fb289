import { useState } from "react";
import { href } from "react-router";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { readPasted } from "#domain/transfer/reading/pasted/read-pasted.ts";
import type { ReadPicture } from "./pasted-state.ts";
import { ReadButton } from "./read-button.tsx";

/** For the file chooser only, where phones offer their camera too; the server detects the real type. */
const ACCEPTED = "image/jpeg,image/png,image/webp,image/avif,application/pdf";

/** A photo or a PDF of a cookbook page whose text the AI service reads. */
export function PictureForm({ onRead }: { onRead: (read: ReadPicture) => void }) {
  const [nothing, setNothing] = useState<string | undefined>();
  const { Form, props, busy, errors, message } = useActionForm<ActionResult<{ read: ReadPicture }>>(
    {
      action: href("/admin/recipes/paste/picture"),
      revalidate: false,
      onDone({ read }) {
        if (readPasted(read.text).error) setNothing(noRecipe(read.text));
        else onRead(read);
      },
    },
  );
  return (
    <Form
      {...props}
      encType="multipart/form-data"
      aria-label="From a photo or a PDF"
      className="space-y-2"
    >
      <FormField
        label="Photo or PDF of a cookbook page"
        name="file"
        type="file"
        accept={ACCEPTED}
        onChange={() => setNothing(undefined)}
        hint="It is sent to the AI service, which reads its text, and not kept."
        error={busy ? undefined : (errors.file ?? message ?? nothing)}
      />
      <ReadButton
        label="Read Picture"
        busy={busy}
        says="The AI service reads the picture. This can take a minute or two."
      />
    </Form>
  );
}

const LONGEST_QUOTE = 120;

/** A model that reads no images says so in its own words. */
function noRecipe(text: string): string {
  const line = text.replace(/\s+/g, " ");
  const words = line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE)}…` : line;
  return `What the AI service read is no recipe: “${words}”`;
}
