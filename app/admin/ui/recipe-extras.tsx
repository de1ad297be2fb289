import { equipmentLine } from "#domain/recipes/equipment-line.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { videoAt } from "#domain/recipes/video.ts";

/** What only some recipes have, for the panels that show one before it is used. */

type Extras = Pick<
  RecipeInput,
  "servings" | "servingsMax" | "yield" | "video" | "equipment" | "notes"
>;

/** Servings, what they make, and the video, as names and values of facts. */
export function makesFacts({ servings, servingsMax, yield: made, video }: Extras) {
  const kinds = { youtube: "YouTube", vimeo: "Vimeo", file: "A file" };
  const place = video && videoAt(video.url);
  const facts: [string, string | null][] = [
    ["Servings", servingsMax ? `${servings}–${servingsMax}` : String(servings)],
    ["Makes", made && `${made.amount} ${made.unit}`],
    ["Video", place && kinds[place.kind]],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

type ExtrasProps = {
  recipe: Extras;
  /** Class names of the headings and the lists. */
  heading: string;
  list: string;
};

export function RecipeExtras({ recipe, heading, list }: ExtrasProps) {
  const equipment = recipe.equipment.map(equipmentLine);
  const notes = recipe.notes.map(({ title, text }) => [title, text].filter(Boolean).join(": "));
  return [["Equipment", equipment] as const, ["Notes", notes] as const].map(
    ([name, lines]) =>
      lines.length > 0 && (
        <section key={name}>
          <h3 className={heading}>{name}</h3>
          <ul className={list}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one recipe
              <li key={index}>{line}</li>
            ))}
          </ul>
        </section>
      ),
  );
}
