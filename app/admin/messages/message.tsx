import { data, Form, href, isRouteErrorResponse, Link } from "react-router";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, siteContext } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { findMessage } from "#domain/messages/list-messages.server.ts";
import type { Message } from "#domain/messages/message-table.ts";
import { replyAddress } from "#domain/messages/reply-address.ts";
import { readId } from "#domain/tables/id.ts";
import type { Route } from "./+types/message.ts";
import { MailTrouble } from "./mail-trouble.tsx";
import { MessageSender, MessageText } from "./message-text.tsx";

type Found = { message?: Message; siteName: string; problem?: string };

export async function loader({ params, context }: Route.LoaderArgs): Promise<Found> {
  const id = readId(params.id);
  const message = id && (await findMessage(context.get(adminDb), id));
  if (!message) throw data(null, { status: 404, statusText: "Not Found" });
  return { message, siteName: context.get(siteContext).name };
}

/** The table stays open behind the dialog, even when its message can't be had. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Found> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error) && error.status === 404) {
      return { siteName: "", problem: "This message is no longer there." };
    }
    return { siteName: "", problem: "This message can't be shown just now. Please try again." };
  }
}

/** A message as a page: what stands for the dialog until scripts have come. */
export default function MessagePage({ loaderData }: Route.ComponentProps) {
  const { message, siteName, problem } = loaderData;
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
        <MailTrouble of={message} />
        <div className="mt-8 flex flex-wrap gap-2">
          <a href={replyAddress({ email, siteName })} className={button("primary")}>
            Reply
          </a>
          <Form method="post" action={href("/admin/messages")}>
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="intent" value="unread" className={button("quiet")}>
              Mark unread
            </button>
          </Form>
          <Form method="get" action={href("/admin/messages")}>
            <button type="submit" name="delete" value={id} className={button("plain")}>
              Delete
            </button>
          </Form>
        </div>
      </div>
    </>
  );
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.message ? `Message from ${loaderData.message.name}` : "Message" },
];
