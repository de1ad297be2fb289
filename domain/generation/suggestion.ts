import { z } from "zod";
import { DIFFICULTIES, type Difficulty } from "#domain/taxonomy/taxonomy.ts";
import { isRecord } from "#domain/text/is-record.ts";
import { firstName, firstProperty, joinedText, knownName, lineOf } from "./model-text.ts";

/** A suggested recipe. Runs in browsers too. */

export const suggestionSchema = z.object({
  name: z.string().min(1).max(200),
  description: z.string().max(1_000).default(""),
  /** The model's text: "30 minutes". */
  estimatedTime: z.string().max(60).default(""),
  difficulty: z.enum(DIFFICULTIES).nullable().default(null),
  cuisine: z.string().max(100).default(""),
});

export type Suggestion = z.output<typeof suggestionSchema>;

const MAX_SUGGESTIONS = 5;

/** At most 5 named suggestions of a model's answer; undefined for anything but a list of suggestions. */
export function suggestionsIn(value: unknown): Suggestion[] | undefined {
  const list = listIn(value);
  if (!list) return undefined;
  // Citations and the like: [1], ["a"].
  if (list.length > 0 && !list.some(isRecord)) return undefined;
  const suggestions = list.flatMap((item) => suggestionOf(item) ?? []);
  const names = suggestions.map(({ name }) => name);
  return suggestions
    .filter(({ name }, index) => names.indexOf(name) === index)
    .slice(0, MAX_SUGGESTIONS);
}

/** The list itself, possibly nested, or the one in an object's property. */
function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value.flat(2);
  // A recipe's ingredients have names too.
  if (!isRecord(value) || Object.hasOwn(value, "ingredients")) return undefined;
  const list = Object.values(value).find(
    (part): part is unknown[] => Array.isArray(part) && part.some((item) => suggestionOf(item)),
  );
  // A single suggestion instead of five.
  const isOne = Object.hasOwn(value, "description") && suggestionOf(value) !== null;
  return list ?? (isOne ? [value] : undefined);
}

function suggestionOf(value: unknown): Suggestion | null {
  const name = lineOf(firstProperty(value, "name", "title", "recipeName"), 200);
  if (name === "") return null;
  const time = firstProperty(value, "estimatedTime", "estimated_time", "time", "totalTime");
  return {
    name,
    description: lineOf(joinedText(firstProperty(value, "description"), 1_000), 1_000),
    estimatedTime: typeof time === "number" ? `${time} minutes` : lineOf(time, 60),
    difficulty: readDifficulty(firstProperty(value, "difficulty")),
    cuisine: firstName(firstProperty(value, "cuisine")),
  };
}

const OTHER_DIFFICULTIES: Record<string, Difficulty> = {
  beginner: "easy",
  simple: "easy",
  moderate: "medium",
  intermediate: "medium",
  advanced: "hard",
  difficult: "hard",
};

export function readDifficulty(value: unknown): Difficulty | null {
  const word = lineOf(value, 40).toLowerCase();
  return knownName(DIFFICULTIES, word) ?? OTHER_DIFFICULTIES[word] ?? null;
}
