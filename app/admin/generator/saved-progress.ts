import { type Criteria, type CriteriaFields, NO_CRITERIA } from "#domain/generation/criteria.ts";
import type { ImageChoice } from "#domain/generation/photos/photo.ts";
import type { Suggestion } from "#domain/generation/suggestion.ts";
import type { Preview } from "./protocol.ts";

/** What the generator holds, step by step. */
export type Work = {
  fields: CriteriaFields;
  /** What the suggestions were asked by; null where there are none. */
  criteria: Criteria | null;
  suggestions: Suggestion[];
  preview: Preview | null;
  picture: ImageChoice;
};

export const NO_PICTURE: ImageChoice = { photo: null, isOwn: false, ownUrl: "" };

export const NO_WORK: Work = {
  fields: NO_CRITERIA,
  criteria: null,
  suggestions: [],
  preview: null,
  picture: NO_PICTURE,
};

/** Changes with the shape of what is kept: an older release's work is not read. */
const KEY = "recipe-generator 1";

/** Keeps the work in this tab: over reloads, and over a look at another page. */
export function keepWork(work: Work): void {
  try {
    if (work === NO_WORK) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(work));
  } catch {
    // Storage is blocked or full: the page itself still holds the work.
  }
}

export function savedProgress(): Work {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept && typeof kept === "object" ? { ...NO_WORK, ...kept } : NO_WORK;
  } catch {
    return NO_WORK;
  }
}
