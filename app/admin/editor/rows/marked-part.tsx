import type { AmountLinks } from "#app/admin/ui/marked/linked-amounts.ts";
import type { MarkedLine } from "#app/admin/ui/marked/marked-lines.ts";
import { partOfLine } from "#app/admin/ui/marked/marked-lines.ts";
import { MarkedTextBox } from "#app/admin/ui/marked/marked-text.tsx";
import { MOST_ROWS, rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import { readStepList } from "#domain/recipes/steps/step-list.ts";
import { typedMarks } from "#domain/text/marks.ts";
import { FieldError, type RowProps, rowFieldProps } from "./row-field.tsx";

type MarkedRow = { text: string; marks: string };

type MarkedPartProps<Row extends MarkedRow> = RowProps<Row> & {
  list: "instructions" | "notes";
  emptyRow: Row;
  placeholder: string;
  links?: AmountLinks;
};

/** The text of a row, with its marks. Several pasted lines become rows. */
export function MarkedPart<Row extends MarkedRow>(props: MarkedPartProps<Row>) {
  const { list, index, row, errors, set, paste, emptyRow, placeholder, links } = props;
  const shared = rowFieldProps(list, index, "text", errors.text);
  return (
    <div className="min-w-0">
      <MarkedTextBox
        {...shared}
        marksName={rowFieldName(list, index, "marks")}
        value={row}
        links={links}
        onChange={({ text, marks }) => set(index, { text, marks } as Partial<Row>)}
        onLines={(lines) => {
          const rows = readMarkedRows(lines);
          if (rows.length < 2) return false;
          paste(
            index,
            rows.map((read) => ({ ...emptyRow, ...read })),
          );
          return true;
        }}
        placeholder={placeholder}
      />
      <FieldError of={shared.id} error={errors.text} />
    </div>
  );
}

/** As `readStepList` does, with the marks of what it leaves of each line. */
function readMarkedRows(lines: MarkedLine[]): MarkedRow[] {
  return lines
    .filter(({ text }) => text.trim() !== "")
    .slice(0, MOST_ROWS)
    .flatMap((line, index) => {
      const text = line.text.trim();
      // A title is left out of the first line only.
      return readStepList(index === 0 ? [text] : ["", text]).map((read) => {
        const part = partOfLine(line, read);
        return { text: part.text, marks: typedMarks(part.marks) };
      });
    });
}
