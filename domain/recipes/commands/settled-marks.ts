import type { RecipeInput } from "#domain/recipes/schema.ts";
import { fitMarks, type Mark } from "#domain/text/marks.ts";

type Marked = { text: string; marks: Mark[] | null };

/**
 * The recipe with the marks that are saved, null where there are none. Where a program says none (null), the marks of
 * the text before stay as far as its words do: it knows no marks, and does not mean to lose them.
 */
export function settledMarks(input: RecipeInput, before: RecipeInput | null): RecipeInput {
  const description = { text: input.description, marks: input.descriptionMarks };
  const former = { text: before?.description ?? "", marks: before?.descriptionMarks ?? null };
  const [described] = settled([description], [former]);
  return {
    ...input,
    descriptionMarks: described?.marks ?? null,
    instructions: settled(input.instructions, before?.instructions ?? []),
    notes: settled(input.notes, before?.notes ?? []),
  };
}

/** Rows are known again by their text, else in their order: what fits one row at most fits no other. */
function settled<Row extends Marked>(rows: readonly Row[], before: readonly Marked[]): Row[] {
  const left = before.filter(({ marks }) => marks?.length);
  const take = (found: number) => (found < 0 ? undefined : left.splice(found, 1)[0]);
  const same = rows.map(({ text, marks }) =>
    marks === null ? take(left.findIndex((former) => former.text === text)) : undefined,
  );
  return rows.map((row, index) => {
    const marks = row.marks ? fitMarks(row.marks, row.text, row.text) : keptOn(row, same[index]);
    return { ...row, marks: marks.length > 0 ? marks : null };
  });

  function keptOn({ text }: Row, known: Marked | undefined): Mark[] {
    if (known) return fitMarks(known.marks ?? [], known.text, text);
    for (const [place, former] of left.entries()) {
      const kept = fitMarks(former.marks ?? [], former.text, text);
      if (kept.length === 0) continue;
      left.splice(place, 1);
      return kept;
    }
    return [];
  }
}
