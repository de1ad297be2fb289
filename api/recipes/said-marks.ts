import { isDeepStrictEqual } from "node:util";
import { isRecord } from "#domain/text/is-record.ts";
import { fitMarks, type Mark } from "#domain/text/marks.ts";
import type { ApiValues } from "./recipe-names.ts";

type Sent = {
  /** The body before it was checked: it tells what was left out, and texts as they were sent. */
  raw: unknown;
  /** The recipe that it changes, as the API answers it. */
  present?: ApiValues;
};

type Marked = { text: unknown; marks: Mark[] | null };

/**
 * A checked body with what its request says of marks: null where that is nothing, an empty list where it says none. A
 * client that sends back the marks that it has read beside another text says nothing of that text.
 */
export function saidMarks<Body extends ApiValues>(body: Body, { raw, present = {} }: Sent): Body {
  const sent = isRecord(raw) ? raw : {};
  const [ids, former] = [body, present].map(({ ingredients }) =>
    rowsOf(ingredients).map((row) => (row as { id?: string | null }).id),
  );
  /** A row that is taken out takes its links along. */
  const isLeft = ({ ingredient: id }: Mark) =>
    id === undefined || ids?.includes(id) || !former?.includes(id);
  return {
    ...body,
    description_marks: said(describedOf(body), describedOf(sent), [describedOf(present)]),
    instructions: rows("instructions"),
    notes: rows("notes"),
  };

  function rows(list: string) {
    const [given, before] = [rowsOf(sent[list]), rowsOf(present[list])];
    return rowsOf(body[list]).map((row, index) => ({
      ...row,
      marks: said(row, given[index], before)?.filter(isLeft) ?? null,
    }));
  }
}

function said(read: Marked, sent: Marked | undefined, before: Marked[]): Mark[] | null {
  if (sent?.marks === undefined) return null;
  const marks = read.marks ?? [];
  const former = before.filter((each) => marks.length > 0 && isDeepStrictEqual(each.marks, marks));
  if (former.length > 0 && !former.some(({ text }) => text === read.text)) return null;
  // Space around a text is not saved.
  return sent.text === read.text ? marks : fitMarks(marks, String(sent.text), String(read.text));
}

const describedOf = ({ description, description_marks }: ApiValues): Marked => ({
  text: description,
  marks: description_marks as Mark[] | null,
});

const rowsOf = (rows: unknown) => (Array.isArray(rows) ? rows : []) as Marked[];
