import type { Ingredient, Instruction } from "#domain/recipes/recipe.ts";
import type { Mention } from "#domain/recipes/steps/one-part.ts";
import { ingredientMentions } from "#domain/recipes/steps/step-mentions.ts";

type Method = {
  instructions: Pick<Instruction, "group" | "text">[];
  ingredients: Pick<Ingredient, "group" | "name">[];
};

/** Of each step, the words that first name ingredients: the whole name ("2% milk") where the step has it. */
export function firstMentions({ instructions, ingredients }: Method): Mention[][] {
  const placed = new Set<number>();
  return ingredientMentions(instructions, ingredients).map((mentions, step) => {
    const text = instructions[step]?.text.toLowerCase() ?? "";
    let done = 0;
    return mentions.flatMap(({ at, end, positions }, index) => {
      const first = positions.filter((position) => !placed.has(position));
      if (first.length === 0) return [];
      for (const position of first) placed.add(position);
      const most = mentions[index + 1]?.at ?? text.length;
      const names = first.map((position) => {
        const name = ingredients[position]?.name.toLowerCase() ?? "";
        const from = text.indexOf(name, Math.max(done, end - name.length));
        return { at: from, end: from + name.length };
      });
      const whole = names.find((name) => name.at >= 0 && name.at <= at && name.end <= most);
      const place = whole ?? { at, end };
      done = place.end;
      return [{ ...place, positions: first }];
    });
  });
}
