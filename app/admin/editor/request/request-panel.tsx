import { href } from "react-router";
import { FormPart } from "#app/admin/editor/form-part.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { useMayOpen } from "#app/admin/ui/role.ts";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { PublicationRequest } from "#domain/recipes/publication/publication-requests.server.ts";

type SendBackProps = {
  id: string;
  /** Whether its author gets it. */
  mailGoesOut: boolean;
  comment: string;
  onComment: (comment: string) => void;
};

type RequestPanelProps = SendBackProps & { request: PublicationRequest };

/** What an author asked about this draft, and what came back; who may publish can send it back here. */
export function RequestPanel({ request, ...sending }: RequestPanelProps) {
  const { askedBy, askedAt, note, sentBack } = request;
  const mayOpen = useMayOpen();
  return (
    <FormPart id="request-heading" title={sentBack ? "Sent back" : "Waits for publication"}>
      <p className="text-sm text-quiet">
        {`${askedBy} asked to publish it, `}
        <LocalTime date={new Date(askedAt)} brief />.
      </p>
      {note && <Said text={note} />}
      {sentBack && (
        <>
          <p className="mt-3 text-sm text-quiet">
            {`${sentBack.by || "An editor"} sent it back, `}
            <LocalTime date={new Date(sentBack.at)} brief />.
          </p>
          <Said text={sentBack.comment} />
        </>
      )}
      {!sentBack && mayOpen("/admin/recipes/edit/:id/send-back") && <SendBack {...sending} />}
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
function SendBack({ id, mailGoesOut, comment, onComment }: SendBackProps) {
  const { busy, result, write } = useAction({
    action: href("/admin/recipes/edit/:id/send-back", { id }),
    onDone: () => onComment(""),
  });
  return (
    <div className="mt-4 space-y-3">
      <FormField
        as="textarea"
        label="Comment"
        name="comment"
        hint={`What is to be changed. Its author ${mailGoesOut ? "gets it by mail" : "sees it beside the draft"}.`}
        rows={3}
        className="min-h-24 resize-y"
        maxLength={2000}
        value={comment}
        error={result?.ok === false ? result.errors?.comment : undefined}
        onChange={({ target }) => onComment(target.value)}
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
