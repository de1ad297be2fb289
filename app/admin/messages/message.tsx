import { useState } from "react";
import { data, href, isRouteErrorResponse, Link } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { WhereMailGoes } from "#app/admin/mail/where-mail-goes.tsx";
import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, siteContext } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { MailNotice } from "#domain/mail-server/mail-service.server.ts";
import { findMessage } from "#domain/messages/list-messages.server.ts";
import type { Message } from "#domain/messages/message-table.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/message.ts";
import {
  confirmDeleteMessage,
  MailTroubleNote,
  MessageSender,
  MessageText,
} from "./message-parts.tsx";
import { MailProgramLink, ReplyForm } from "./reply-form.tsx";
import { answersTo, findReplyNotice } from "./replying.server.ts";
import { Replies } from "./thread.tsx";

type Opened = {
  message: Message;
  siteName: string;
  /** Where readers' answers go. */
  answersTo: string;
  notice: MailNotice | null;
  problem?: undefined;
};

type Found = Opened | { message?: undefined; problem: string };

export async function loader({ params, context }: Route.LoaderArgs): Promise<Found> {
  const id = readId(params.id);
  const message = id && (await findMessage(context.get(adminDb), id));
  if (!message) throw data(null, { status: 404, statusText: "Not Found" });
  const notice = await findReplyNotice(context);
  return {
    message,
    siteName: context.get(siteContext).name,
    answersTo: answersTo(context),
    notice,
  };
}

/** A failed load is reported in the dialog, so that the table behind it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status === 404) {
      return { problem: "This message no longer exists." };
    }
    return { problem: "We can't show this message right now. Please try again." };
  }
}

/** A message as a page, where it is answered; linked from the list, from mails and from the activity list. */
export default function MessagePage({ loaderData }: Route.ComponentProps) {
  useLiveReload(["message"]);
  // A reload that fails leaves the message, and what is typed below it.
  const [opened, setOpened] = useState<Opened>();
  if (loaderData.message && loaderData !== opened) setOpened(loaderData);
  return (
    <>
      {loaderData.problem && <p role="alert">{loaderData.problem}</p>}
      {opened && <Opened key={opened.message.id} {...opened} />}
    </>
  );
}

function Opened({ message, siteName, answersTo: to, notice }: Opened) {
  const { id, name, isSpam, email } = message;
  return (
    <>
      <PageHeader
        title={name}
        note={<MessageSender sender={message} />}
        back={{ to: href("/admin/messages"), label: "Messages" }}
      />
      <div className="max-w-[45rem]">
        {isSpam && (
          <p className="notice">This is marked as spam, and deleted 30 days after that.</p>
        )}
        <MessageText text={message.message} />
        <MailTroubleNote of={message} />
        <div className="mt-6 flex flex-wrap gap-2">
          <Mark {...{ id }} intent="unread" label="Mark unread" />
          <Mark
            {...{ id }}
            intent={isSpam ? "not-spam" : "spam"}
            label={isSpam ? "Not Spam" : "Spam"}
          />
          <ConfirmButton
            label="Delete"
            className={button("plain")}
            {...confirmDeleteMessage([message])}
            danger
            fields={{ intent: "delete", id, from: "page" }}
            action={href("/admin/messages")}
            revalidate={false}
          >
            {confirmDeleteMessage([message]).text}
          </ConfirmButton>
        </div>
        <Replies of={message} />
        <section id="reply" aria-labelledby="reply-heading" className="mt-10">
          <h2 id="reply-heading" className="mb-3 text-xl">
            Reply
          </h2>
          <WhereMailGoes notice={notice} />
          {notice?.isMissing ? (
            <MailProgramLink {...{ email, siteName }} />
          ) : (
            <ReplyForm {...{ message, siteName }} answersTo={to} />
          )}
        </section>
        <p className="mt-10">
          <Link
            to={`${href("/admin/messages")}?search=${encodeURIComponent(email)}`}
            className="row-link"
          >
            All messages from this address
          </Link>
        </p>
      </div>
    </>
  );
}

/** Marks the message, and goes on to the list. */
function Mark({ id, intent, label }: { id: string; intent: string; label: string }) {
  const { busy, write } = useAction({ action: href("/admin/messages"), revalidate: false });
  return (
    <button
      type="button"
      aria-disabled={busy}
      onClick={() => write({ intent, id, from: "page" })}
      className={button("quiet")}
    >
      {label}
    </button>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminTitle(loaderData?.message ? `Message from ${loaderData.message.name}` : "Message", matches);
