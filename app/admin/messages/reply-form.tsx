import { useState } from "react";
import { href, useLocation } from "react-router";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import type { Message } from "#domain/messages/message-table.ts";
import { replyAddress, replySubject } from "#domain/messages/reply-address.ts";

/** The address of a message's page with the form in focus. */
export function replyPath(id: string): string {
  return `${href("/admin/messages/:id", { id })}#reply`;
}

type ReplyFormProps = { message: Message; siteName: string; answersTo: string };

/** Writes a reply; once it is sent, the form is empty again. */
export function ReplyForm(props: ReplyFormProps) {
  const [after, setAfter] = useState(props.message.replies.at(-1)?.id ?? "");
  return <Writing key={after} {...props} after={after} onSent={setAfter} />;
}

type WritingProps = ReplyFormProps & { after: string; onSent: (reply: string) => void };

function Writing({ message, siteName, answersTo, after, onSent }: WritingProps) {
  const { id, name, email } = message;
  // The latest reply that was seen: what another tab or admin sent since is shown before this is sent too.
  const [seen, setSeen] = useState(after);
  const { hash } = useLocation();
  const form = useActionForm<ActionResult<{ replied: string }, { replied?: string }>>({
    action: href("/admin/messages"),
    onDone: ({ replied }) => onSent(replied),
    onRefused: ({ replied }) => replied !== undefined && setSeen(replied),
  });
  return (
    <form.Form {...form.props} className="flex flex-col gap-4">
      <AutosavedForm form={form} name={`reply ${id}`} />
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="after" value={seen} />
      <FormField
        label="Subject"
        name="subject"
        maxLength={200}
        defaultValue={replySubject(siteName)}
        error={form.errors.subject}
      />
      <FormField
        as="textarea"
        label="Your reply"
        name="text"
        rows={8}
        maxLength={10_000}
        autoFocus={hash === "#reply"}
        hint={`Sent to ${email}, with what was written before below it. What ${name} answers goes to ${answersTo}.`}
        error={form.errors.text}
      />
      <p role="alert" dir="auto" className="wrap-anywhere text-tomato empty:hidden">
        {form.message}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <button type="submit" aria-disabled={form.busy} className={button("primary")}>
          Send Reply
        </button>
        <MailProgramLink {...{ email, siteName }} />
      </div>
    </form.Form>
  );
}

/** For those who would rather keep their mail in one place. */
export function MailProgramLink(to: { email: string; siteName: string }) {
  return (
    <a href={replyAddress(to)} className={button("plain")}>
      Use your mail program
    </a>
  );
}
