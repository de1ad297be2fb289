/** What pages call a step, in their languages. */
export const STEP_WORD =
  "step|instruction|direction|stap|[eé]tape|schritt|paso|passo|passaggio|steg|trinn?|vaihe|krok|adım";
const LABEL = new RegExp(
  `^(?:(?:${STEP_WORD})\\s?#?\\d{1,3}|\\d{1,2}\\. ?(?:lépés|vaihe))(?!\\d)\\s*([.:)–—-]*)\\s*`,
  "iu",
);
const NUMBER = /^\(?\d{1,2}(?:[.):]\s*|\s?-\s+)(?=\p{L})/u;

/** "Step 2: Fry." and "2. Fry." as "Fry."; a label alone as nothing. */
export function withoutLabel(text: string): string {
  const label = LABEL.exec(text);
  if (!label) return text.replace(NUMBER, "");
  const rest = text.slice(label[0].length);
  // "Step 2 is the sauce" is a sentence, "Step 2 Fry" has a label.
  return label[1] || rest === "" || /^\p{Lu}/u.test(rest) ? rest : text;
}

/** Whether there is only a label: "Step 2:", "2.", ",". */
export function isLabel(text: string): boolean {
  return !/\p{L}/u.test(withoutLabel(text));
}
