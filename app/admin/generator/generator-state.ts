import { type Criteria, type CriteriaFields, NO_CRITERIA } from "#domain/generation/criteria.ts";
import type { ImageChoice } from "#domain/generation/photos/photo.ts";
import type { Suggestion } from "#domain/generation/suggestion.ts";
import type { Failure, Preview } from "./generator-protocol.ts";

export type GeneratorStep = "criteria" | "suggestions" | "preview";

/** The data of the three steps. */
export type Progress = {
  fields: CriteriaFields;
  /** The criteria of the suggestions; null without suggestions. */
  criteria: Criteria | null;
  suggestions: Suggestion[];
  preview: Preview | null;
  image: ImageChoice;
};

export type GeneratorState = {
  progress: Progress;
  /** Whether the progress saved in this tab has been loaded; it is not server-rendered. */
  isRestored: boolean;
  waiting: { doing: string; soFar: string } | null;
  failure: Failure | null;
  errors: Partial<Record<string, string>>;
  imageProblem: string | null;
};

export type GeneratorEvent =
  | { type: "restored"; progress: Progress }
  | { type: "typed"; fields: Partial<CriteriaFields> }
  | { type: "refused"; errors: GeneratorState["errors"] }
  | { type: "failed"; failure: Failure }
  | { type: "asked"; doing: string; isSurprise: boolean }
  | { type: "progressed"; doing: string; soFar: string }
  | { type: "cancelled" }
  | { type: "suggested"; criteria: Criteria; suggestions: Suggestion[] }
  | { type: "previewed"; preview: Preview }
  | { type: "went back"; from: GeneratorStep }
  | { type: "started over" }
  | { type: "image chosen"; image: Partial<ImageChoice> }
  | { type: "image refused"; problem: string };

const NO_IMAGE: ImageChoice = { photo: null, isOwn: false, ownUrl: "" };
const NO_SUGGESTIONS = { criteria: null, suggestions: [] };
const NO_PROBLEMS = { failure: null, errors: {}, imageProblem: null };
const SETTLED = { ...NO_PROBLEMS, waiting: null };

export const NO_PROGRESS: Progress = {
  ...NO_SUGGESTIONS,
  fields: NO_CRITERIA,
  preview: null,
  image: NO_IMAGE,
};

export const INITIAL_STATE: GeneratorState = {
  ...SETTLED,
  progress: NO_PROGRESS,
  isRestored: false,
};

export function reduceGenerator(state: GeneratorState, event: GeneratorEvent): GeneratorState {
  const { progress } = state;
  switch (event.type) {
    case "restored": {
      const isUntouched = progress === NO_PROGRESS;
      return { ...state, isRestored: true, progress: isUntouched ? event.progress : progress };
    }
    case "typed": {
      const fields = { ...progress.fields, ...event.fields };
      return { ...state, errors: {}, progress: { ...progress, fields } };
    }
    case "refused":
      return { ...state, failure: null, errors: event.errors };
    case "failed":
      return { ...state, ...SETTLED, failure: event.failure };
    case "asked": {
      const forgotten = event.isSurprise ? NO_SUGGESTIONS : {};
      const waiting = { doing: event.doing, soFar: "" };
      return { ...state, ...NO_PROBLEMS, waiting, progress: { ...progress, ...forgotten } };
    }
    case "progressed":
      return { ...state, waiting: { doing: event.doing, soFar: event.soFar } };
    case "cancelled":
      return { ...state, waiting: null };
    case "suggested": {
      const { criteria, suggestions } = event;
      const next = { ...progress, criteria, suggestions, preview: null };
      return { ...state, waiting: null, progress: next };
    }
    case "previewed": {
      // The first photo is preselected.
      const image = { ...NO_IMAGE, photo: event.preview.photos[0]?.id ?? null };
      const next = { ...progress, preview: event.preview, image };
      return { ...state, waiting: null, progress: next };
    }
    case "went back": {
      // The step that is left loses its data.
      const cleared =
        event.from === "preview" ? { preview: null, image: NO_IMAGE } : NO_SUGGESTIONS;
      return { ...state, ...SETTLED, progress: { ...progress, ...cleared } };
    }
    case "started over":
      return { ...state, ...SETTLED, progress: NO_PROGRESS };
    case "image chosen": {
      const image = { ...progress.image, ...event.image };
      return { ...state, imageProblem: null, progress: { ...progress, image } };
    }
    case "image refused":
      return { ...state, imageProblem: event.problem };
  }
}

/** The step named in the URL, or the last one before it that has data. */
export function stepShown(
  wanted: string | null,
  { preview, suggestions }: Progress,
): GeneratorStep {
  if (wanted === "preview" && preview) return "preview";
  const isPastCriteria = wanted === "preview" || wanted === "suggestions";
  return isPastCriteria && suggestions.length > 0 ? "suggestions" : "criteria";
}
