import { z } from "zod";
import type { ImportLine, ImportStep } from "#domain/imports/import.ts";
import { emailAddress } from "#domain/text/email-address.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import { optionalTypedText } from "#domain/text/typed-text.ts";
import { LIST_FIELDS, type ListColumns } from "./list-columns.ts";

/** An import of subscribers, as the back office shows it. Pure. */

/** A file's program, headings and first rows, and in which columns it has what. */
export type ListHead = {
  program: string;
  headings: string[];
  columns: ListColumns;
  sample: string[][];
};

/** What stands on a line in the place of an address. */
export type ListProblem = { line: number; text: string };

/** People of a file. `unconfirmed`: those of `fresh` whom the other program had not confirmed. */
export type ListCounts = {
  fresh: number;
  unconfirmed: number;
  known: number;
  left: number;
  bounced: number;
  invalid: number;
};

/** Those who came and are here still. */
export type CameCounts = { active: number; unasked: number; waiting: number; left: number };

/** As an import of recipes, and a step more: who came without consent is asked for it. */
export type SubscriberStep = ImportStep | "ask";

/** `label`: the program. */
export type SubscriberImportLine = Omit<ImportLine, "step" | "isEmpty"> & { step: SubscriberStep };

export type SubscriberImport = SubscriberImportLine &
  Pick<ListHead, "headings" | "sample"> & {
    columns: ListColumns | null;
    counts: ListCounts | null;
    problems: ListProblem[];
    consent: string | null;
    came: CameCounts;
  };

/** What an admin does with an import. */
export type ListChange =
  /** Checks the file again, with other columns. */
  | { intent: "columns"; columns: ListColumns }
  /** `consent`: where and since when all of them agreed; null if they are to be asked. */
  | { intent: "import"; consent: string | null }
  /** Queues the mails that ask those who came without consent. */
  | { intent: "ask" | "undo" | "stop" | "continue" };

/** Lines with problems that are shown. */
export const MOST_PROBLEMS = 100;

const MB = 1024 ** 2;
const MOST_LIST_BYTES = 64 * MB;

/** Why a file can't be sent, before it is. */
export function listFileProblem(files: readonly { bytes: number }[]): string | null {
  const [file] = files;
  if (!file || files.length > 1) return "Please choose one file.";
  if (file.bytes === 0) return "There is nothing in this file.";
  if (file.bytes <= MOST_LIST_BYTES) return null;
  return `This file has ${Math.ceil(file.bytes / MB)} MB; a list of subscribers may have up to 64 MB. Please leave out columns that aren't needed, or split it.`;
}

const LONGEST_CONSENT = 200;
const NO_CONSENT =
  "Please say where and since when they agreed, such as “form on my blog, since 2019”.";

/** Where and when people agreed, in an admin's words. */
const consentText = optionalTypedText({
  max: LONGEST_CONSENT,
  lines: false,
  tooLong: `Please use at most ${LONGEST_CONSENT} characters.`,
});

type Errors = { ok: false; message?: string; errors?: Record<string, string | undefined> };
type Read<Value> = { ok: true; value: Value } | Errors;

/** The consent that a form states: null where people are to be asked first. */
function readConsent({ agreed, consent }: Record<string, unknown>): Read<string | null> {
  if (agreed === "ask") return { ok: true, value: null };
  if (agreed !== "yes") return { ok: false, errors: { agreed: "Please choose one of the two." } };
  const { data, error } = consentText.safeParse(consent);
  if (data) return { ok: true, value: data };
  return { ok: false, errors: { consent: error?.issues[0]?.message ?? NO_CONSENT } };
}

const column = z.union([
  z.literal("").transform(() => undefined),
  z.coerce.number().int().min(0).max(199),
]);
const columnsSchema = z.partialRecord(z.enum(LIST_FIELDS), column);

/** What a form asks of an import. */
export function readListChange({ intent, ...fields }: Record<string, unknown>): Read<ListChange> {
  if (intent === "import") {
    const read = readConsent(fields);
    return read.ok ? { ok: true, value: { intent, consent: read.value } } : read;
  }
  if (intent === "columns") {
    const { data } = columnsSchema.safeParse(fields);
    if (data?.email !== undefined)
      return { ok: true, value: { intent, columns: data as ListColumns } };
    return { ok: false, errors: { email: "Please choose the column with the email addresses." } };
  }
  const plain = (["ask", "undo", "stop", "continue"] as const).find((one) => one === intent);
  if (plain) return { ok: true, value: { intent: plain } };
  return { ok: false, message: "That action isn't available." };
}

const newSubscriberSchema = z.object({
  email: emailAddress,
  name: optionalTypedText({
    max: 200,
    lines: false,
    tooLong: "Please use at most 200 characters.",
  }),
});

type NewSubscriber = { email: string; name: string | null; consent: string | null };

/** Validates the form that adds one subscriber. */
export function readNewSubscriber(fields: Record<string, unknown>): Read<NewSubscriber> {
  const read = parseFields(newSubscriberSchema, fields);
  const consent = readConsent(fields);
  if (read.ok && consent.ok) {
    const { email, name } = read.value;
    return { ok: true, value: { email, name: name || null, consent: consent.value } };
  }
  return {
    ok: false,
    errors: { ...(read.ok ? {} : read.errors), ...(consent.ok ? {} : consent.errors) },
  };
}
