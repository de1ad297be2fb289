import type { TableDefinition, TableQuery } from "#domain/tables/table-query.ts";

/** The back office's table of messages: what it can be asked, and what it shows. Pure. */

export const MESSAGE_TABLE = {
  sorts: {
    /** Unread ones first, then the newest. */
    unread: "desc",
    received: "desc",
    name: "asc",
  },
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
  mailTrouble: MailTrouble | null;
};

/** Why the message has not reached the cook by mail, where something went wrong. */
export type MailTrouble = { isFinal: boolean; reason: string };

/** A message as its dialog shows it. */
export type Message = Omit<MessageRow, "preview"> & { message: string; readAt: Date | null };
