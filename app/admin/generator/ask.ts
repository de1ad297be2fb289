import { randomInt } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { adminDb, generatorContext, reportError } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { jsonBody } from "#app/ui/form/json-body.ts";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import { type Criteria, surpriseCriteria } from "#domain/generation/criteria.ts";
import {
  generateRecipe,
  proposeRecipes,
  recipeProgress,
  suggestionProgress,
} from "#domain/generation/generator.server.ts";
import { findPhotos } from "#domain/generation/photos/find-photos.server.ts";
import type { Suggestion } from "#domain/generation/suggestion.ts";
import type { Route } from "./+types/ask.ts";
import { answerStream } from "./answer-stream.server.ts";
import {
  type Failure,
  NO_CATEGORIES,
  NO_CRITERIA_SET,
  QUESTION_FAILED,
  type QuestionEvent,
  questionSchema,
} from "./generator-protocol.ts";

type Context = Readonly<RouterContextProvider>;
type OnProgress = (doing: string, soFar: string) => void;

/** Answers the generator's questions with a stream of events. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = await jsonBody(request);
  const read = questionSchema.safeParse(sent);
  if (!read.success) return invalidQuestion(sent);
  const question = read.data;
  const answers = {
    suggestions: suggest,
    recipe: prepare,
    surprise,
  };
  return answerStream(async (write, signal) => {
    const onProgress: OnProgress = (doing, soFar) => write({ type: "progress", doing, soFar });
    try {
      const answer = answers[question.intent] as typeof suggest;
      return await answer(context, question as never, { onProgress, signal });
    } catch (error) {
      context.get(reportError)(error);
      const reason = "Something went wrong on the site. Please try again.";
      return { type: "failed", problem: QUESTION_FAILED[question.intent], reason };
    }
  });
}

/** Answers a question that can't be asked, also a recipe without criteria. */
function invalidQuestion(sent: unknown) {
  const { intent, criteria } = (sent ?? {}) as Record<string, unknown>;
  const isRecipe = intent === "recipe" && (criteria === null || criteria === undefined);
  const problem = isRecipe
    ? NO_CRITERIA_SET
    : QUESTION_FAILED[intent === "recipe" ? "recipe" : "suggestions"];
  const failure: QuestionEvent = {
    type: "failed",
    problem,
    reason: isRecipe ? "" : NOT_UNDERSTOOD,
  };
  return data(failure, { status: 400 });
}

const NOT_UNDERSTOOD = "We couldn't read the criteria. Please check them and try again.";

type Listening = { onProgress: OnProgress; signal: AbortSignal };

async function suggest(
  context: Context,
  { criteria }: { criteria: Criteria },
  { onProgress, signal }: Listening,
): Promise<QuestionEvent> {
  const progress = (soFar: string) => onProgress("Looking for ideas…", soFar);
  progress("");
  const suggested = await proposeRecipes(context.get(generatorContext), {
    criteria,
    signal,
    onText: (text) => progress(suggestionProgress(text)),
  });
  if (!suggested.ok) {
    return { ...failed("suggestions", suggested.reason), suggestions: suggested.partial };
  }
  return { type: "suggestions", suggestions: suggested.value };
}

function prepare(
  context: Context,
  { criteria, suggestion }: { criteria: Criteria; suggestion: Suggestion },
  listening: Listening,
): Promise<QuestionEvent> {
  return preview(context, { criteria, suggestion, intent: "recipe" }, listening);
}

async function surprise(
  context: Context,
  _: unknown,
  listening: Listening,
): Promise<QuestionEvent> {
  const criteria = surpriseCriteria(
    await categoryNames(context.get(adminDb)),
    () => randomInt(2 ** 32) / 2 ** 32,
  );
  if (!criteria) return { type: "failed", problem: NO_CATEGORIES, reason: "" };
  return preview(context, { criteria, suggestion: null, intent: "surprise" }, listening);
}

type PreviewRequest = {
  criteria: Criteria;
  suggestion: Suggestion | null;
  intent: "recipe" | "surprise";
};

/** A recipe and its photos; a failed photo search does not fail the preview. */
async function preview(
  context: Context,
  { criteria, suggestion, intent }: PreviewRequest,
  { onProgress, signal }: Listening,
): Promise<QuestionEvent> {
  const generator = context.get(generatorContext);
  const progress = (soFar: string) => onProgress("Writing the recipe…", soFar);
  progress(suggestion?.name ?? `${criteria.cuisine}, ${criteria.category}`);
  const categories = await categoryNames(context.get(adminDb));
  const written = await generateRecipe(generator, {
    criteria,
    suggestion,
    categories,
    signal,
    onText: (text) => progress(recipeProgress(text)),
  });
  if (!written.ok) return failed(intent, written.reason);
  const { value: recipe } = written;
  onProgress("Looking for photos…", recipe.title);
  const { title, cuisine } = recipe;
  const found = await findPhotos(generator.photos, { title, cuisine, signal });
  const images = found.ok
    ? { photos: found.photos, photoProblem: null }
    : { photos: [], photoProblem: found.reason };
  return { type: "preview", preview: { criteria, recipe, ...images } };
}

function failed(intent: keyof typeof QUESTION_FAILED, reason: string): Failure {
  return { type: "failed", problem: QUESTION_FAILED[intent], reason };
}

export const loader = postOnly;
