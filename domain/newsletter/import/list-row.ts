import { emailAddress } from "#domain/text/email-address.ts";
import { collapseSpaces } from "#domain/text/plain-line.ts";
import { savable } from "#domain/text/typed-text.ts";
import { cellText } from "#domain/transfer/reading/files/csv-rows.ts";
import type { ListColumns } from "./list-columns.ts";

/** A subscriber of another program. Pure. */

/** The later ones are worse: of two rows with one address the worse counts. */
export const LIST_STATUSES = ["active", "unconfirmed", "left", "bounced"] as const;
type ListStatus = (typeof LIST_STATUSES)[number];

export type ListedSubscriber = {
  email: string;
  name: string | null;
  joinedAt: Date | null;
  status: ListStatus;
  leftAt: Date | null;
};

const LONGEST_NAME = 200;
const LONGEST_SHOWN = 100;
/** A cell that says no, beside an empty one. */
const NO = /^(?:false|no|n|0|-)$/i;

const STATUS_WORDS: [ListStatus, RegExp][] = [
  ["bounced", /^(?:(?:hard )?bounced?|cleaned|undeliverable|non-?existent|invalid)$/],
  [
    "left",
    /^(?:unsubscribed|cancell?ed|left|removed|deleted|archived|disabled|block(?:ed|listed)|blacklisted|complain(?:ed|t)|junk|spam(?:my)?|suppressed|opted[ -]?out|no|false|0)$/,
  ],
  [
    "active",
    /^(?:active|subscribed|enabled|confirmed|regular|premium|paid|free|comped|gifted|trialed|churn(?:ed|ing)|unpaid|past[ _]due|cold|yes|true|1)?$/,
  ],
];

/** The subscriber of a row; or, of a row without an address, what stands in its place. */
export function readListRow(
  cells: string[],
  columns: ListColumns,
  now: Date,
): { ok: true; subscriber: ListedSubscriber } | { ok: false; text: string } {
  const cell = (field: keyof ListColumns) => cellText(cells[columns[field] ?? -1] ?? "");
  const given = cell("email").replace(/^mailto:/i, "");
  const { data: email } = emailAddress.safeParse(given);
  if (!email) return { ok: false, text: line(given || cells.join(" ")).slice(0, LONGEST_SHOWN) };
  const leftAt = cell("bounced") || cell("left");
  const [first, last] = [line(cell("name")), line(cell("lastName"))];
  // Some programs' names have the last one in them.
  const name = (first.endsWith(last) ? first : `${first} ${last}`).trim();
  return {
    ok: true,
    subscriber: {
      email,
      name: name.slice(0, LONGEST_NAME).toWellFormed() || null,
      joinedAt: readListDate(cell("joined"), now),
      status: statusOf(cell),
      leftAt: readListDate(leftAt, now),
    },
  };
}

function line(text: string): string {
  return collapseSpaces(savable(text));
}

/** A word that nobody knows is no consent. */
function statusOf(cell: (field: keyof ListColumns) => string): ListStatus {
  const says = (field: keyof ListColumns) => cell(field) !== "" && !NO.test(cell(field));
  const word = cell("status").toLowerCase();
  const [status = "unconfirmed"] = STATUS_WORDS.find(([, words]) => words.test(word)) ?? [];
  if (says("bounced") || status === "bounced") return "bounced";
  return says("left") || NO.test(cell("wanted")) ? "left" : status;
}

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?/;
/** "Jan 5, 2024"; "03/04/2021" is a day in March, or in April. */
const IN_WORDS = /^(?=.*[a-z]{3})(?=.*\b\d{4}\b)/i;
const EARLIEST = Date.UTC(1990);

/** Without a time zone it is UTC; null for what is no date, or can't be one of a newsletter. */
export function readListDate(text: string, now: Date): Date | null {
  const [whole, day, clock = "00:00"] = ISO.exec(text) ?? [];
  const zone = /Z|([+-]\d\d):?(\d\d)/.exec(text.slice(whole?.length));
  const offset = zone?.[1] ? `${zone[1]}:${zone[2]}` : "Z";
  const written = day ? `${day}T${clock}${offset}` : IN_WORDS.test(text) ? `${text} UTC` : "";
  const time = Date.parse(written);
  return time >= EARLIEST && time <= now.getTime() ? new Date(time) : null;
}
