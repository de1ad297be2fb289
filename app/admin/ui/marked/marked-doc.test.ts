import fc from "fast-check";
import { expect, test } from "vitest";
import { type Mark, tidyMarks, typedMarks } from "#domain/text/marks.ts";
import { docOf, htmlOfMarked, markedOf } from "./marked-doc.ts";

const link: Mark = { start: 4, end: 9, kind: "link", href: "/recipe/pie" };
const bold: Mark = { start: 0, end: 6, kind: "strong" };
const value = (text: string, marks: Mark[]) => ({ text, marks: typedMarks(marks) });

test("a text with its marks goes into the editor and comes back as it was", () => {
  const kinds = fc.constantFrom<Omit<Mark, "start" | "end">>(
    { kind: "amount" },
    { kind: "amount", ingredient: "flour" },
    { kind: "strong" },
    { kind: "em" },
    { kind: "link", href: "/recipe/pie" },
    { kind: "link", href: "https://a.example/" },
  );
  const place = fc.nat(30);
  const mark = fc.record({ at: place, length: fc.integer({ min: 1, max: 30 }), of: kinds });
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 30 }), fc.array(mark), (text, made) => {
      const within = made.flatMap(({ at, length, of }) => {
        const end = Math.min(at + length, text.length);
        return at < end ? [{ start: at, end, ...of }] : [];
      });
      const given = value(text, tidyMarks(within));
      const doc = docOf(given);
      doc.check();
      expect(doc.textContent).toBe(text);
      expect(docOf(markedOf(doc)).eq(doc)).toBe(true);
    }),
  );
});

test("a mark goes on over a line break, and places count in UTF-16 units", () => {
  const given = value("🍰 one\ntwo", [{ start: 3, end: 10, kind: "em" }]);
  expect(markedOf(docOf(given))).toEqual(given);
});

test("an empty text, and marks beyond the text, are no obstacle", () => {
  expect(markedOf(docOf({ text: "", marks: "" }))).toEqual({ text: "", marks: "" });
  const beyond = value("Stir", [{ start: 2, end: 400, kind: "strong" }]);
  expect(markedOf(docOf(beyond))).toEqual(value("Stir", [{ start: 2, end: 4, kind: "strong" }]));
});

test("a text is shown as it is typed, with what looks like HTML escaped", () => {
  expect(htmlOfMarked(value("the crust <b>", [link, bold]))).toBe(
    '<strong>the </strong><a href="/recipe/pie"><strong>cr</strong>ust</a> &lt;b&gt;',
  );
  const evil: Mark = { start: 0, end: 3, kind: "link", href: "javascript:alert(1)" };
  expect(htmlOfMarked(value("the", [evil]))).toBe("the");
});

test("the last line break is shown", () => {
  expect(htmlOfMarked(value("Stir.\n", []))).toBe("Stir.\n<br>");
});
