import { matchAt } from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
/** What a line of Cooklang is made of: words, and the marks for ingredients, cookware and timers among them. */

export type InlinePart =
  | { type: "text"; text: string }
  | {
      type: "ingredient" | "cookware" | "timer";
      /** For a recipe of its own ("@./sauces/Hollandaise{}") the path. */
      name: string;
      quantity: string;
      unit: string;
      /** The text in round brackets after it. */
      note: string;
      /** "?", "&", "-", "+", "@" before the name: an extension of the language. */
      modifiers: string;
    };

const TYPES = { "@": "ingredient", "#": "cookware", "~": "timer" } as const;

/** Braces end the name; it begins with no space, and another mark or the end of the line ends the search. */
const IN_BRACES = /([@&?+-]{0,4})([^\s@#~{}\\()][^@#~{}\n]{0,200}|(?=\{))\{([^{}\n]{0,300})\}/y;
/** Without braces the name is one word, up to a space or a punctuation mark. */
const ONE_WORD = /([@&?+-]{0,4})([^\s\p{P}@#~{}]{1,200})/uy;
const NOTE = /\(([^()\n]{0,1000})\)/y;
const ESCAPED = /\\([\\@#~{}>=[\]\-%|()])/y;

/** The parts of one paragraph. */
export function inlineParts(paragraph: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let text = "";
  const endText = () => {
    if (text !== "") parts.push({ type: "text", text });
    text = "";
  };
  for (let at = 0; at < paragraph.length; ) {
    const escaped = matchAt(ESCAPED, paragraph, at);
    const mark = escaped ? null : markAt(paragraph, at);
    if (mark) {
      endText();
      parts.push(mark.part);
      at = mark.end;
      continue;
    }
    text += escaped?.[1] ?? paragraph[at];
    at += escaped?.[0].length ?? 1;
  }
  endText();
  return parts;
}

function markAt(text: string, at: number): { part: InlinePart; end: number } | null {
  const sign = text[at];
  if (sign !== "@" && sign !== "#" && sign !== "~") return null;
  const found = matchAt(IN_BRACES, text, at + 1) ?? matchAt(ONE_WORD, text, at + 1);
  if (!found) return null;
  const [whole, modifiers = "", name = "", inside] = found;
  if (name.trim() === "" && (sign !== "~" || !inside?.trim())) return null;
  let end = at + 1 + whole.length;
  const note = inside === undefined || sign === "~" ? null : matchAt(NOTE, text, end);
  if (note) end += note[0].length;
  // A lone "%" divides; without one all is the quantity.
  const [quantity = "", unit = ""] = (inside ?? "").split(/%(.*)/s);
  const part: InlinePart = {
    type: TYPES[sign],
    name: name.trim(),
    quantity: quantity.trim().replace(/^=\s*/, ""),
    unit: unit.trim(),
    note: note?.[1]?.trim() ?? "",
    modifiers,
  };
  return { part, end };
}
