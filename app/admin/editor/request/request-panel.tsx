import { useState } from "react";
import { href } from "react-router";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { useMayOpen } from "#app/admin/ui/role.ts";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { PublicationRequest } from "#domain/recipes/publication/publication-requests.server.ts";

type RequestPanelProps = { id: string; request: PublicationRequest };

/** What an author asked about this draft, and what came back; who may publish can send it back here. */
export function RequestPanel({ id, request }: RequestPanelProps) {
  const { askedBy, askedAt, note, sentBack } = request;
  const mayOpen = useMayOpen();
  return (
    <FormPart id="request-heading" title={sentBack ? "Sent back" : "Waits for publication"}>
      <p className="text-sm text-quiet">
        {`${askedBy} asked to publish it, `}
        <LocalTime date={askedAt} brief />.
      </p>
      {note && <Said text={note} />}
      {sentBack && (
        <>
          <p className="mt-3 text-sm text-quiet">
            {`${sentBack.by || "An editor"} sent it back, `}
            <LocalTime date={sentBack.at} brief />.
          </p>
          <Said text={sentBack.comment} />
        </>
      )}
      {!sentBack && mayOpen("/admin/recipes/edit/:id/send-back") && <SendBack id={id} />}
    </FormPart>
  );
}

function Said({ text }: { text: string }) {
  return (
    <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  );
}

/** Within the recipe's form, which does not know its field. */
function SendBack({ id }: { id: string }) {
  const [comment, setComment] = useState("");
  const { busy, result, write } = useAction({
    action: href("/admin/recipes/edit/:id/send-back", { id }),
  });
  return (
    <div className="mt-4 space-y-3">
      <FormField
        as="textarea"
        label="Comment"
        name="comment"
        hint="What is to be changed. Its author gets it by mail."
        rows={3}
        className="min-h-24 resize-y"
        maxLength={2000}
        value={comment}
        error={result?.ok === false ? result.errors?.comment : undefined}
        onChange={({ target }) => setComment(target.value)}
      />
      <button
        type="button"
        aria-busy={busy}
        onClick={() => write({ comment })}
        className={button("quiet", "small")}
      >
        Send Back
      </button>
    </div>
  );
}
