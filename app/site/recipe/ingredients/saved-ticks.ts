import type { RecipePage } from "#domain/recipes/recipe-page.ts";

// Ticked ingredients, kept in this tab over reloads, other pages and when a phone drops the page from memory.
const KEY = "ticks";

type Ticks = Record<string, number[]>;

export function isTicked(recipe: RecipePage, position: number): boolean {
  return saved()[keyOf(recipe)]?.includes(position) ?? false;
}

export function saveTick(recipe: RecipePage, position: number, ticked: boolean): void {
  const ticks = saved();
  const key = keyOf(recipe);
  const others = (ticks[key] ?? []).filter((other) => other !== position);
  ticks[key] = ticked ? [...others, position] : others;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ticks));
  } catch {
    // Storage is blocked or full: the ticks last as long as the page.
  }
}

/** A changed recipe may have other ingredients in these places. */
function keyOf({ id, updatedAt }: RecipePage): string {
  return `${id} ${updatedAt}`;
}

function saved(): Ticks {
  try {
    const ticks: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return typeof ticks === "object" && ticks !== null ? (ticks as Ticks) : {};
  } catch {
    return {};
  }
}
