import { likeness, wordCounts } from "#domain/recipes/form/compare-text.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { withSaidAmounts } from "#domain/recipes/steps/amounts/found-marks.ts";
import { fitMarks, type Mark } from "#domain/text/marks.ts";

type Marked = { text: string; marks: Mark[] | null };

/**
 * The recipe with the marks that are saved, null where there are none. Where a program says none (null), the marks of
 * the text before stay as far as its words do: it knows no marks, and does not mean to lose them.
 */
export function settledMarks(
  input: RecipeInput,
  before: RecipeInput | null,
  { echoesLinks = false }: { echoesLinks?: boolean | undefined } = {},
): RecipeInput {
  const { description: text, descriptionMarks: marks } = input;
  const former = before && { text: before.description, marks: before.descriptionMarks };
  const instructions = settledRows(input.instructions, before?.instructions ?? []);
  return {
    ...withSaidAmounts({ ...input, instructions }, echoesLinks ? before : null),
    descriptionMarks: settled({ text, marks }, former),
    notes: settledRows(input.notes, before?.notes ?? []),
  };
}

function settled({ text, marks }: Marked, former: Marked | null): Mark[] | null {
  const settled = marks
    ? fitMarks(marks, text, text)
    : fitMarks(former?.marks ?? [], former?.text ?? "", text);
  return settled.length > 0 ? settled : null;
}

function settledRows<Row extends Marked>(rows: readonly Row[], before: readonly Marked[]): Row[] {
  const isAsked = rows.some(({ marks }) => !marks) && before.some(({ marks }) => marks?.length);
  const formers = isAsked ? formersOf(rows, before) : new Map<Marked, Marked>();
  return rows.map((row) => ({ ...row, marks: settled(row, formers.get(row) ?? null) }));
}

/** The former row that each row was: the one of its text, else those first that are most alike. */
function formersOf(rows: readonly Marked[], before: readonly Marked[]): Map<Marked, Marked> {
  const found = new Map<Marked, Marked>();
  const left = new Set(before);
  const pair = (row: Marked, former: Marked | undefined) => {
    if (!former || found.has(row) || !left.delete(former)) return;
    found.set(row, former);
  };
  for (const row of rows)
    pair(
      row,
      before.find((former) => left.has(former) && former.text === row.text),
    );
  const formers = [...left].map(withWords);
  const pairs = rows
    .filter((row) => !found.has(row))
    .map(withWords)
    .flatMap((one) =>
      formers.map((other) => ({ one, other, by: likeness(one.words, other.words) })),
    )
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by);
  for (const { one, other } of pairs) pair(one.row, other.row);
  return found;
}

const withWords = (row: Marked) => ({ row, words: wordCounts(row.text) });
