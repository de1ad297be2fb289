import { readTableQuery, type TableQuery, type TableSorts } from "#domain/tables/table-query.ts";

/** The back office's table of messages: what it can be asked, and what it shows. Pure. */

export const MESSAGE_SORTS = {
  /** Unread ones first, then the newest. */
  unread: "desc",
  received: "desc",
  name: "asc",
} as const satisfies TableSorts<string>;

export type MessageTableQuery = TableQuery<keyof typeof MESSAGE_SORTS>;

/** `?search=&sort=&dir=&page=`; unknown values are left out, nothing throws. */
export function readMessageTableQuery(params: URLSearchParams): MessageTableQuery {
  return readTableQuery(params, MESSAGE_SORTS);
}

export type MessageRow = {
  id: string;
  name: string;
  email: string;
  /** The message's first 200 characters. */
  preview: string;
  receivedAt: Date;
  isRead: boolean;
  mailTrouble: MailTrouble | null;
};

/** Why the message has not reached the cook by mail, where something went wrong. */
export type MailTrouble = { isFinal: boolean; reason: string };

/** A message as its dialog shows it. */
export type Message = Omit<MessageRow, "preview"> & { message: string; readAt: Date | null };
