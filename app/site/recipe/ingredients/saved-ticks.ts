import { inTab } from "#app/ui/stores/browser-storage.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

const KEY = "ticks";

type Ticks = Record<string, number[]>;

export function isTicked(recipe: RecipePage, position: number): boolean {
  return saved()[keyOf(recipe)]?.includes(position) ?? false;
}

export function saveTick(recipe: RecipePage, position: number, ticked: boolean): void {
  const ticks = saved();
  const key = keyOf(recipe);
  const others = (ticks[key] ?? []).filter((other) => other !== position);
  inTab.keepJson(KEY, { ...ticks, [key]: ticked ? [...others, position] : others });
}

/** A changed recipe may have other ingredients in these places. */
function keyOf({ id, updatedAt }: RecipePage): string {
  return `${id} ${updatedAt}`;
}

function saved(): Ticks {
  return (inTab.json(KEY) as Ticks | null) ?? {};
}
