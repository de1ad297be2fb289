import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import type { CopiedLines } from "#domain/generation/copied-lines.ts";
import type { Pasted, reducePasted } from "./pasted-state.ts";
import { ReadButton } from "./read-button.tsx";

type CopyFormProps = Pick<Pasted, "text" | "copied"> & {
  change: (event: Parameters<typeof reducePasted>[1]) => void;
};

/** Has the AI service read the text, where its lines alone don't say enough. */
export function CopyForm({ text, copied, change }: CopyFormProps) {
  const { Form, props, busy, message } = useActionForm<
    ActionResult<{ copied: CopiedLines; of: string }>
  >({
    revalidate: false,
    onDone: (result) => change({ type: "copied", of: result.of, copied: result.copied }),
  });
  return (
    <Form {...props} aria-label="Read with AI">
      <input type="hidden" name="intent" value="copy" />
      <input type="hidden" name="text" value={text} />
      <ReadButton
        label="Read with AI"
        busy={busy}
        says="The AI service reads the text. This can take up to a minute."
      >
        {copied && (
          <button
            type="button"
            onClick={() => change({ type: "copied", of: text, copied: null })}
            className={button("quiet", "small")}
          >
            Read without AI
          </button>
        )}
      </ReadButton>
      {message && (
        <p role="alert" className="mt-2 text-tomato wrap-anywhere">
          {message}
        </p>
      )}
    </Form>
  );
}
