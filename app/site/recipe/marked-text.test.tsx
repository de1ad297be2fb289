import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { Mark } from "#domain/text/marks.ts";
import { MarkedText, Paragraphs } from "./marked-text.tsx";

function markup(element: React.ReactNode): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Stub />).replaceAll(/ class="[^"]*"/g, "");
}

const TEXT = "Stir <b>well</b>.\n\nServe with rice & peas.";
const PLAIN = [
  '<p dir="auto">Stir &lt;b&gt;well&lt;/b&gt;.</p>',
  '<p dir="auto">Serve with rice &amp; peas.</p>',
].join("");

test("a text without marks is its words alone, and its HTML is text", () => {
  expect(markup(<Paragraphs text={TEXT} />)).toBe(PLAIN);
  expect(markup(<Paragraphs text={TEXT} marks={null} />)).toBe(PLAIN);
  expect(markup(<MarkedText text="a < b" />)).toBe("a &lt; b");
});

test("marks are elements within each other, and a link stays one link", () => {
  const at = TEXT.indexOf("rice");
  const marks: Mark[] = [
    { start: 0, end: 4, kind: "strong" },
    { start: at, end: at + 11, kind: "link", href: "/recipe/rice" },
    { start: at, end: at + 4, kind: "em" },
  ];
  expect(markup(<Paragraphs text={TEXT} marks={marks} />)).toBe(
    PLAIN.replace("Stir", "<strong>Stir</strong>").replace(
      "rice &amp; peas",
      '<a href="/recipe/rice" data-discover="true"><em>rice</em> &amp; peas</a>',
    ),
  );
});

test("a mark across paragraphs is in both; one that overlaps another is cut", () => {
  const marks: Mark[] = [
    { start: 0, end: 5, kind: "strong" },
    { start: 2, end: 7, kind: "em" },
  ];
  expect(markup(<Paragraphs text={"abc\ndefg"} marks={marks} />)).toBe(
    '<p dir="auto"><strong>ab<em>c</em></strong></p>' +
      '<p dir="auto"><strong><em>d</em></strong><em>ef</em>g</p>',
  );
});

test("a link to another site, or to a file, is a plain one", () => {
  const to = (href: string) =>
    markup(<MarkedText text="Rice" marks={[{ start: 0, end: 4, kind: "link", href }]} />);
  expect(to("https://example.com/")).toBe('<a href="https://example.com/" rel="noopener">Rice</a>');
  expect(to("/media/a.pdf")).toBe('<a href="/media/a.pdf" rel="noopener">Rice</a>');
});
