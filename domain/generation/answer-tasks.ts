import { type FoundJson, firstJson } from "#platform/chat/first-json.ts";
import { classificationIn } from "./classification.ts";
import { copiedLines } from "./copied-lines.ts";
import type { Criteria } from "./criteria.ts";
import { generatedRecipe } from "./generated-recipe.ts";
import { suggestionsIn } from "./suggestion.ts";

/** What is read from a model's answer: its first JSON of the kind that was asked for. */
export const answerTasks = {
  suggestions: ({ text }: { text: string }) =>
    firstJson(text, (value) => {
      const suggestions = suggestionsIn(value);
      return suggestions && { suggestions, isEmpty: Array.isArray(value) && value.length === 0 };
    }),

  recipe: ({ text, ...asked }: { text: string; criteria: Criteria; categories: string[] }) =>
    firstJson(text, (value) => generatedRecipe(value, asked)),

  classification: ({ text, categories }: { text: string; categories: string[] }) =>
    firstJson(text, (value) => classificationIn(value, categories)),

  lines: ({ text, pasted }: { text: string; pasted: string }) =>
    firstJson(text, (value) => copiedLines(value, pasted)),
} satisfies Record<string, (given: never) => FoundJson<unknown>>;

type Tasks = typeof answerTasks;
export type AnswerTask = keyof Tasks;
export type AnswerGiven<Task extends AnswerTask> = Parameters<Tasks[Task]>[0];
export type AnswerFound<Task extends AnswerTask> = ReturnType<Tasks[Task]>;
