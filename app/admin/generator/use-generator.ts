import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { href, useLocation, useNavigate, useSearchParams } from "react-router";
import type { ArrivingState } from "#app/admin/editor/drafts/arriving-recipe.ts";
import { type CriteriaFields, readCriteria } from "#domain/generation/criteria.ts";
import { chosenImage, creditOf, type ImageChoice } from "#domain/generation/photos/photo.ts";
import type { Suggestion } from "#domain/generation/suggestion.ts";
import { askGenerator } from "./ask-generator.ts";
import { type GeneratorQuestion, NO_CATEGORIES, type Preview } from "./generator-protocol.ts";
import {
  type GeneratorState,
  type GeneratorStep,
  INITIAL_STATE,
  reduceGenerator,
  stepShown,
} from "./generator-state.ts";
import { savedProgress, saveProgress } from "./saved-progress.ts";

const PATH = href("/admin/recipes/generate");

/** The state and the actions of the generator's three steps. */
export function useGenerator(categories: string[]) {
  const [state, dispatch] = useReducer(reduceGenerator, INITIAL_STATE);
  const { progress, isRestored } = state;
  const { step, goTo, goBackTo } = useSteps(state);
  const asking = useRef<AbortController>(null);
  const asked = useRef<{ question: GeneratorQuestion; doing: string }>(null);
  const navigate = useNavigate();

  const restore = useEffectEvent(() => dispatch({ type: "restored", progress: savedProgress() }));
  useEffect(() => restore(), []);
  useEffect(() => {
    if (isRestored) saveProgress(progress);
  }, [progress, isRestored]);
  useEffect(() => () => asking.current?.abort(), []);

  function stopAsking() {
    asking.current?.abort();
    asking.current = null;
  }

  async function ask(question: GeneratorQuestion, doing: string) {
    stopAsking();
    asked.current = { question, doing };
    const controller = new AbortController();
    asking.current = controller;
    dispatch({ type: "asked", doing, isSurprise: question.intent === "surprise" });
    const answer = await askGenerator(question, {
      signal: controller.signal,
      onProgress: (now, soFar) => {
        if (asking.current === controller) dispatch({ type: "progressed", doing: now, soFar });
      },
    });
    if (asking.current !== controller) return;
    asking.current = null;
    if (answer?.type === "failed") dispatch({ type: "failed", failure: answer });
    else if (answer?.type === "suggestions" && question.intent === "suggestions") {
      const { criteria } = question;
      dispatch({ type: "suggested", criteria, suggestions: answer.suggestions });
      goTo("suggestions");
    } else if (answer?.type === "preview") {
      dispatch({ type: "previewed", preview: answer.preview });
      goTo("preview");
    } else dispatch({ type: "cancelled" });
  }

  return {
    ...state,
    step,
    change: (fields: Partial<CriteriaFields>) => dispatch({ type: "typed", fields }),
    suggest() {
      const read = readCriteria(progress.fields);
      if (!read.ok) return dispatch({ type: "refused", errors: read.errors });
      void ask({ intent: "suggestions", criteria: read.criteria }, "Looking for ideas…");
    },
    surprise() {
      const failure = { type: "failed", problem: NO_CATEGORIES, reason: "" } as const;
      if (categories.length === 0) return dispatch({ type: "failed", failure });
      void ask({ intent: "surprise" }, "Picking something…");
    },
    /** Asks again what failed. */
    retry() {
      if (asked.current) void ask(asked.current.question, asked.current.doing);
    },
    choose(suggestion: Suggestion) {
      // Null for suggestions of an answer that was cut off: they are no step of their own.
      const last = asked.current?.question;
      const criteria = progress.criteria ?? (last?.intent === "suggestions" ? last.criteria : null);
      void ask({ intent: "recipe", criteria, suggestion }, "Writing the recipe…");
    },
    cancel() {
      stopAsking();
      dispatch({ type: "cancelled" });
    },
    back() {
      stopAsking();
      dispatch({ type: "went back", from: step });
      const hasSuggestions = progress.suggestions.length > 0;
      goBackTo(step === "preview" && hasSuggestions ? "suggestions" : "criteria");
    },
    startOver() {
      stopAsking();
      dispatch({ type: "started over" });
      goTo("criteria");
    },
    chooseImage: (image: Partial<ImageChoice>) => dispatch({ type: "image chosen", image }),
    use({ recipe, photos }: Preview) {
      const chosen = chosenImage(progress.image, photos);
      if (!chosen.ok) return dispatch({ type: "image refused", problem: chosen.problem });
      if (chosen.photo) reportUse(chosen.photo.downloadUrl);
      const imageCredit = chosen.photo && creditOf(chosen.photo);
      const state: ArrivingState = { draft: { ...recipe, mainImageUrl: chosen.url, imageCredit } };
      navigate(href("/admin/recipes/new"), { state });
    },
  };
}

/** In the background: the result does not matter here. */
function reportUse(downloadUrl: string) {
  if (downloadUrl === "") return;
  fetch(href("/admin/recipes/generate/photo-used"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ downloadUrl }),
    keepalive: true,
  }).catch(() => {});
}

/** The step is in the URL, so that the browser's back button works. */
function useSteps({ progress, isRestored }: GeneratorState) {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const wanted = params.get("step");
  const step = stepShown(wanted, progress);
  // The URL names a step without data, such as a bookmark of a preview in a new tab.
  const isElsewhere = isRestored && (wanted ?? "criteria") !== step;
  const correct = useEffectEvent(() => void navigate(pathOf(step), { replace: true }));
  useEffect(() => {
    if (isElsewhere) correct();
  }, [isElsewhere]);
  const pathOf = (next: GeneratorStep) => (next === "criteria" ? PATH : `${PATH}?step=${next}`);
  return {
    step,
    goTo: (next: GeneratorStep) =>
      navigate(pathOf(next), { state: { from: step }, replace: next === step && wanted === next }),
    /** Pops the history if its last entry is that step. */
    goBackTo: (previous: GeneratorStep) => {
      const from = (location.state as { from?: unknown } | null)?.from;
      if (from === previous) navigate(-1);
      else navigate(pathOf(previous), { replace: true });
    },
  };
}
