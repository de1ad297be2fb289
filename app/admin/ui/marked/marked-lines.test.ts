import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { joinLines, linkAddress, markedLines, partOfLine } from "./marked-lines.ts";

const ORIGIN = "https://kitchen.example";

/** With signs for marks: `*bold*`, `_italic_` and `[text](address)`. */
function read(html: string): string[] {
  const reading = markedLines(ORIGIN);
  type Parsed = ReturnType<typeof parseDocument>["children"][number];
  const walk = (node: Parsed) => {
    if (node.type === "text") reading.text(node.data);
    if (!("attribs" in node)) return;
    const before = reading.open(node.name, (name) => node.attribs[name] ?? null);
    if (!before) return;
    for (const child of node.children) walk(child);
    reading.close(node.name, before);
  };
  for (const node of parseDocument(html).children) walk(node);
  return reading.end().map(({ text, marks }) => {
    const signs = marks.flatMap(({ start, end, kind, href }) => {
      const sign = { strong: "*", em: "_", link: "", amount: "" }[kind];
      const [open, close] = kind === "link" ? ["[", `](${href})`] : [sign, sign];
      return [
        { at: start, sign: open },
        { at: end, sign: close },
      ];
    });
    return signs
      .sort((a, b) => b.at - a.at)
      .reduce((all, { at, sign }) => all.slice(0, at) + sign + all.slice(at), text);
  });
}

test("Word's list items become lines without their numbers, and keep bold and links", () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head>
<style><!-- p.MsoListParagraph {margin-left:36.0pt; font-size:11.0pt;} --></style></head>
<body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Heat the oven to <b style='mso-bidi-font-weight:normal'>200
&deg;C</b>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Make
the <a href="https://kitchen.example/recipe/pie-crust"><span style='color:#0563C1'>crust</span></a>, <i>gently</i>.<o:p></o:p></p>
<!--EndFragment--></body></html>`;
  expect(read(html).filter(Boolean)).toEqual([
    "Heat the oven to *200 °C*.",
    "Make the [crust](/recipe/pie-crust), _gently_.",
  ]);
});

test("Google Docs says bold and italic in styles, within a <b> that is not bold", () => {
  const html = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7a1"><ol style="margin-top:0">
<li dir="ltr" style="list-style-type:decimal;font-weight:400;"><p dir="ltr" role="presentation"><span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre-wrap;">Whisk</span><span style="font-weight:400;font-style:normal;white-space:pre-wrap;"> the eggs </span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;">well</span><span style="font-weight:400;">.</span></p></li>
<li dir="ltr"><p dir="ltr" role="presentation"><a href="https://shop.example/flour" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">Flour</span></a><span style="font-weight:400;"> goes in.</span></p></li></ol></b><br class="Apple-interchange-newline">`;
  expect(read(html)).toEqual([
    "*Whisk* the eggs _well_.",
    "[Flour](https://shop.example/flour) goes in.",
  ]);
});

test("Pages writes paragraphs with classes, and its styles are dropped", () => {
  const html = `<!DOCTYPE html><html><head><meta name="Generator" content="Cocoa HTML Writer">
<style type="text/css">p.p1 {margin: 0.0px; font: 12.0px 'Helvetica Neue'} span.s1 {text-decoration: underline}</style>
</head><body><p class="p1">Rest the dough <b>overnight</b><span class="Apple-converted-space">&nbsp;</span>in the fridge.</p>
<p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s2"></span>Shape <i>and</i> bake.</li></ul></body></html>`;
  expect(read(html)).toEqual([
    "Rest the dough *overnight* in the fridge.",
    "",
    "Shape _and_ bake.",
  ]);
});

test("of a web page, scripts, hidden parts and buttons are no text", () => {
  const html = `<div class="method"><script>alert(1)</script><style>li{color:red}</style>
  <ol><li><strong>Fry</strong> the <em>onions</em>.<button>Start timer</button></li>
  <li><p>Add the <a href="/recipe/stock">stock</a>.</p><span style="display: none">Ad</span></li></ol>
  <p>Serve<br>hot.</p><img src="x" onerror="alert(1)"></div>`;
  expect(read(html)).toEqual([
    "*Fry* the _onions_.",
    "Add the [stock](/recipe/stock).",
    "",
    "Serve",
    "hot.",
  ]);
});

test("lines of preformatted text stay lines", () => {
  expect(read("<pre>Chop.\n  Fry.\n</pre>")).toEqual(["Chop.", "Fry."]);
});

test.each([
  "javascript:alert(1)",
  " JavaScript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "http://plain.example/",
  "//elsewhere.example/",
  "mailto:cook@example.org",
])("a link to %s is pasted as its text", (href) => {
  const quoted = href.replaceAll("<", "&lt;");
  expect(read(`<p>Press <a href="${quoted}">here</a>.</p>`)).toEqual(["Press here."]);
});

test("an address may be typed without https, and one of this site is kept as a path", () => {
  expect(linkAddress(" shop.example/flour?a=b ", ORIGIN)).toBe("https://shop.example/flour?a=b");
  expect(linkAddress("https://kitchen.example/recipe/pie#steps", ORIGIN)).toBe("/recipe/pie#steps");
  expect(linkAddress("/recipe/pie", ORIGIN)).toBe("/recipe/pie");
  expect(linkAddress("pie crust", ORIGIN)).toBeNull();
});

test("marks move with lines that are joined, and with what is cut off before them", () => {
  const [one, two] = [
    { text: "1. Stir", marks: [{ start: 3, end: 7, kind: "strong" as const }] },
    { text: "Bake", marks: [{ start: 0, end: 4, kind: "em" as const }] },
  ];
  expect(joinLines([one, two])).toEqual({
    text: "1. Stir\nBake",
    marks: [one.marks[0], { start: 8, end: 12, kind: "em" }],
  });
  const spaced = { text: "2.  Fold  in", marks: [{ start: 10, end: 12, kind: "em" as const }] };
  expect(partOfLine(spaced, "Fold in").marks).toEqual([{ start: 5, end: 7, kind: "em" }]);
  expect(partOfLine(one, "Stir").marks).toEqual([{ start: 0, end: 4, kind: "strong" }]);
});

test("200 kB of formatted text are one line, with its marks", () => {
  const reading = markedLines(ORIGIN);
  const started = performance.now();
  for (let count = 0; count < 8_000; count += 1) {
    const before = reading.open("b", () => null);
    reading.text("bold");
    if (before) reading.close("b", before);
    reading.text(" and plain text after it ");
  }
  const [line] = reading.end();
  expect(line?.marks).toHaveLength(8_000);
  expect(performance.now() - started).toBeLessThan(1_000);
});
