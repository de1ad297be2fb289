/** Pages made to take a reader's time or memory: depth, width, size, entities, attributes, JSON. */

type Hostile = { what: string; html: string };

const SIZES = [1_000, 30_000, 100_000, 500_000];
const LARGE = 2_000_000;
const LARGEST = 4_000_000;

/** As much of the pattern as `size` holds. */
const fill = (pattern: string, size: number) => pattern.repeat(Math.ceil(size / pattern.length));
const jsonLd = (json: string) =>
  `<html><head><script type="application/ld+json">${json}</script></head></html>`;
const recipe = (fields: string) => jsonLd(`{"@type":"Recipe","name":"x",${fields}}`);
const text = (value: string) => JSON.stringify(value);

const KINDS: Record<string, (size: number) => string> = {
  "nested divs": (size) => fill("<div>", size),
  "nested forms": (size) => fill("<form><table>", size),
  "nested images": (size) => fill("<svg><desc>", size),
  "paragraphs in lists": (size) => fill("<li><p>", size),
  "ends without starts": (size) => fill("</b></p>", size),
  "nested, then closed": (size) => fill("<b>", size / 2) + fill("</b>", size / 2),
  "starts of tags": (size) => fill("<", size),
  "unclosed comment": (size) => `<!--${fill("-", size)}`,
  "unclosed comments": (size) => fill("<!--", size),
  "unclosed script": (size) => `<script>${fill("</scrip", size)}`,
  "one long tag": (size) => `<${fill("a", size)}>`,
  "one tag of many attributes": (size) => `<meta ${fill("a=1 b=2 ", size)}>`,
  "different attributes": (size) =>
    `<link ${Array.from({ length: size / 8 }, (_, n) => `a${n}=1`).join(" ")}>`,
  "attributes without end": (size) => fill('<meta content="', size),
  "many metas": (size) => fill('<meta property="og:title" content="">', size),
  "links of a listing": (size) => fill('<a href="https://www.allrecipes.com/recipe/1/x/?y">', size),
  entities: (size) => fill("&amp;&lt", size),
  "entities in attributes": (size) => `<meta name="og:title" content="${fill("&am&amp;", size)}">`,
  "endless entity": (size) => `&${fill("a", size)}`,
  "encoded markup": (size) => recipe(`"description":${text(fill("&amp;lt;b&amp;gt;", size))}`),
  "deep arrays": (size) => jsonLd(fill("[", size / 2) + fill("]", size / 2)),
  "deep objects": (size) => jsonLd(fill('{"a":', size)),
  "wide array": (size) => jsonLd(`[${fill("[],", size)}[]]`),
  "many objects": (size) => jsonLd(`[${fill("{},", size)}{}]`),
  "many keys": (size) =>
    jsonLd(`{${Array.from({ length: size / 12 }, (_, n) => `"k${n}":{}`).join(",")}}`),
  "many shapes": (size) =>
    jsonLd(`[${Array.from({ length: size / 12 }, (_, n) => `{"k${n}":1}`).join(",")}]`),
  "broken JSON": (size) => jsonLd(`{"a":${fill('"b" "c",', size)}`),
  "broken strings": (size) => jsonLd(fill('"\\', size)),
  "JSON of quotes": (size) => jsonLd(fill("'", size)),
  "JSON of spaces": (size) => jsonLd(`{"a"${fill(" ", size)}x`),
  "many blocks": (size) => fill(jsonLd("{}"), size),
  "long title": (size) => jsonLd(`{"@type":"Recipe","name":${text(fill("a:", size))}}`),
  "long ingredient": (size) => recipe(`"recipeIngredient":[${text(fill("1 (", size))}]`),
  "spaced ingredient": (size) => recipe(`"recipeIngredient":[${text(`1${fill(" - ", size)}x`)}]`),
  "many ingredients": (size) => recipe(`"recipeIngredient":[${fill('"1 cup x",', size)}"x"]`),
  "long method": (size) => recipe(`"recipeInstructions":${text(fill("1. A ", size))}`),
  "colons for a name": (size) =>
    recipe(`"recipeInstructions":[{"name":${text(`${fill(":", size)}x`)},"text":"y"}]`),
  "many steps": (size) => recipe(`"recipeInstructions":[${fill('{"text":"y"},', size)}{}]`),
  "sections of sections": (size) => {
    const section = (n: number) =>
      `{"@id":"#${n}","@type":"HowToSection","itemListElement":[${fill(`{"@id":"#${n + 1}"},`, size / 8)}{}]}`;
    const sections = Array.from({ length: 8 }, (_, n) => section(n));
    return jsonLd(
      `[{"@type":"Recipe","name":"x","recipeInstructions":[{"@id":"#0"}]},${sections.join(",")}]`,
    );
  },
  "one long text, many times": (size) =>
    jsonLd(
      `[{"@type":"Recipe","name":"x","recipeInstructions":[${fill('{"@id":"#t"},', size / 2)}{}]},
        {"@id":"#t","@type":"HowToStep","text":${text(fill("&amp; ", size / 2))}}]`,
    ),
};

/** 200 pages: each kind in five sizes. How long the asking process is busy depends on the size, not the kind. */
export function hostilePages(): Hostile[] {
  return Object.entries(KINDS).flatMap(([what, page], at) =>
    [...SIZES, at % 4 === 0 ? LARGEST : LARGE].map((size) => ({
      what: `${what}, ${size} bytes`,
      html: page(size),
    })),
  );
}
