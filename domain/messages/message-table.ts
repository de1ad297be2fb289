import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";
import type { SentReply } from "./reply.ts";

/** The back office's list of messages: its query and its rows. Pure. */

export const MESSAGE_TABLE = {
  sorts: {
    /** Unread ones first, then the newest. */
    unread: "desc",
    received: "desc",
    name: "asc",
  },
  /** Without one, all that is not spam. */
  filters: { state: ["unread", "answered", "spam"] },
} as const satisfies TableDefinition;

export type MessageTableQuery = TableQuery<typeof MESSAGE_TABLE>;

export type MessageRow = {
  id: string;
  name: string;
  email: string;
  /** The message's first 200 characters. */
  preview: string;
  receivedAt: Date;
  isRead: boolean;
  isAnswered: boolean;
  isSpam: boolean;
  mailTrouble: MailTrouble | null;
};

/** Why the message could not be mailed to the cook so far. */
export type MailTrouble = { isFinal: boolean; reason: string };

export type Message = Omit<MessageRow, "preview" | "isAnswered"> & {
  message: string;
  readAt: Date | null;
  /** The oldest first. */
  replies: SentReply[];
};
