/** How far an answer has come while it is being streamed, as far as its text can tell. */

const NAME = /"name"\s*:\s*"((?:[^"\\]|\\.){1,200})"/g;
const TITLE = /"title"\s*:\s*"((?:[^"\\]|\\.){1,300})"/;

/** "Lemon Chicken, Roast Carrots": the ideas that are there by now. */
export function suggestionProgress(text: string): string {
  return [...text.matchAll(NAME)].map(([, name = ""]) => unescaped(name)).join(", ");
}

/** "Lemon Chicken: 8 ingredients, 3 steps". */
export function recipeProgress(text: string): string {
  const title = unescaped(TITLE.exec(text)?.[1] ?? "");
  const [before = "", after = ""] = text.split('"instructions"');
  const ingredients = before.match(/"unit"\s*:/g)?.length ?? 0;
  const steps = after.match(/"text"\s*:/g)?.length ?? 0;
  const parts = [
    ingredients > 0 && `${ingredients} ${ingredients === 1 ? "ingredient" : "ingredients"}`,
    steps > 0 && `${steps} ${steps === 1 ? "step" : "steps"}`,
  ].filter(Boolean);
  return [title, parts.join(", ")].filter(Boolean).join(": ");
}

function unescaped(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}
