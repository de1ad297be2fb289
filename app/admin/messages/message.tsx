import { data, href, isRouteErrorResponse, Link } from "react-router";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, siteContext } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import { findMessage } from "#domain/messages/list-messages.server.ts";
import type { Message } from "#domain/messages/message-table.ts";
import { replyAddress } from "#domain/messages/reply-address.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/message.ts";
import {
  confirmDeleteMessage,
  MailTroubleNote,
  MessageSender,
  MessageText,
} from "./message-parts.tsx";

type Found = { message?: Message; siteName: string; problem?: string };

export async function loader({ params, context }: Route.LoaderArgs): Promise<Found> {
  const id = readId(params.id);
  const message = id && (await findMessage(context.get(adminDb), id));
  if (!message) throw data(null, { status: 404, statusText: "Not Found" });
  return { message, siteName: context.get(siteContext).name };
}

/** A failed load is reported in the dialog, so that the table behind it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status === 404) {
      return { siteName: "", problem: "This message no longer exists." };
    }
    return { siteName: "", problem: "We can't show this message right now. Please try again." };
  }
}

/** A message as a page, linked from mails and from the activity list. */
export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { message, siteName, problem } = loaderData;
  const marking = useAction({ action: href("/admin/messages"), revalidate: false });
  if (!message) return <p role="alert">{problem}</p>;
  const { id, name, email } = message;
  return (
    <>
      <p className="mb-2">
        <Link
          to={href("/admin/messages")}
          className="text-sorrel underline-offset-4 hover:underline"
        >
          Messages
        </Link>
      </p>
      <PageHeader title={name} note={<MessageSender sender={message} />} />
      <div className="max-w-[45rem]">
        <MessageText text={message.message} />
        <MailTroubleNote of={message} />
        <div className="mt-8 flex flex-wrap gap-2">
          <a href={replyAddress({ email, siteName })} className={button("primary")}>
            Reply
          </a>
          <button
            type="button"
            onClick={() => marking.write({ intent: "unread", id, from: "page" })}
            className={button("quiet")}
          >
            Mark unread
          </button>
          <ConfirmButton
            label="Delete"
            className={button("plain")}
            {...confirmDeleteMessage(message)}
            danger
            fields={{ intent: "delete", id, from: "page" }}
            action={href("/admin/messages")}
            revalidate={false}
          >
            {confirmDeleteMessage(message).text}
          </ConfirmButton>
        </div>
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  adminTitle(loaderData?.message ? `Message from ${loaderData.message.name}` : "Message", matches);
