import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useLocation, useNavigate, useSearchParams } from "react-router";
import type { ArrivingState } from "#app/admin/editor/drafts/arriving-recipe.ts";
import { readCriteria } from "#domain/generation/criteria.ts";
import { chosenImage, creditOf } from "#domain/generation/photos/photo.ts";
import type { Suggestion } from "#domain/generation/suggestion.ts";
import { askGenerator } from "./ask-generator.ts";
import { type Failure, NO_CATEGORIES, type Preview, type Question } from "./protocol.ts";
import { keepWork, NO_PICTURE, NO_WORK, savedProgress, type Work } from "./saved-progress.ts";

export type Step = "criteria" | "suggestions" | "preview";
type Waiting = { doing: string; soFar: string };
type Errors = Partial<Record<string, string>>;

const PATH = href("/admin/recipes/generate");

/** The generator's three steps: what they hold, and what can be done in each. */
export function useGenerator(categories: string[]) {
  const { work, isRestored, setWork } = useKeptWork();
  const { step, goTo, goBackTo } = useSteps(work);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [imageProblem, setImageProblem] = useState<string | null>(null);
  const asking = useRef<AbortController>(null);
  const navigate = useNavigate();

  useEffect(() => () => asking.current?.abort(), []);

  function forgetProblems() {
    setFailure(null);
    setErrors({});
    setImageProblem(null);
  }

  async function ask(question: Question, doing: string) {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    forgetProblems();
    setWaiting({ doing, soFar: "" });
    const answer = await askGenerator(question, {
      signal: controller.signal,
      onProgress: (now, soFar) => {
        if (asking.current === controller) setWaiting({ doing: now, soFar });
      },
    });
    if (asking.current !== controller) return;
    asking.current = null;
    setWaiting(null);
    if (answer?.type === "failed") setFailure(answer);
    if (answer?.type === "suggestions" && "criteria" in question) {
      const { criteria } = question;
      setWork((old) => ({ ...old, criteria, suggestions: answer.suggestions, preview: null }));
      goTo("suggestions");
    }
    if (answer?.type === "preview") {
      setWork((old) => ({ ...old, preview: answer.preview, picture: firstPhoto(answer.preview) }));
      goTo("preview");
    }
  }

  return {
    step,
    work,
    isRestored,
    waiting,
    failure,
    errors,
    imageProblem,
    change: (fields: Partial<Work["fields"]>) => {
      setErrors({});
      setWork((old) => ({ ...old, fields: { ...old.fields, ...fields } }));
    },
    suggest() {
      const read = readCriteria(work.fields);
      if (!read.ok) return setErrors(read.errors);
      void ask({ intent: "suggestions", criteria: read.criteria }, "Looking for ideas…");
    },
    surprise() {
      forgetProblems();
      const failed = { type: "failed", problem: NO_CATEGORIES, reason: "" } as const;
      if (categories.length === 0) return setFailure(failed);
      setWork((old) => ({ ...old, criteria: null, suggestions: [] }));
      void ask({ intent: "surprise" }, "Picking something…");
    },
    choose: (suggestion: Suggestion) =>
      ask({ intent: "recipe", criteria: work.criteria, suggestion }, "Writing the recipe…"),
    cancel() {
      asking.current?.abort();
      asking.current = null;
      setWaiting(null);
    },
    /** Spec §4: what the step held is cleared. */
    back() {
      asking.current?.abort();
      asking.current = null;
      setWaiting(null);
      forgetProblems();
      if (step === "preview") setWork((old) => ({ ...old, preview: null, picture: NO_PICTURE }));
      else setWork((old) => ({ ...old, criteria: null, suggestions: [] }));
      goBackTo(step === "preview" && work.suggestions.length > 0 ? "suggestions" : "criteria");
    },
    startOver() {
      asking.current?.abort();
      asking.current = null;
      setWaiting(null);
      forgetProblems();
      setWork(() => NO_WORK);
      goTo("criteria");
    },
    chooseImage(picture: Partial<Work["picture"]>) {
      setImageProblem(null);
      setWork((old) => ({ ...old, picture: { ...old.picture, ...picture } }));
    },
    use({ recipe, photos }: Preview) {
      const chosen = chosenImage(work.picture, photos);
      if (!chosen.ok) return setImageProblem(chosen.problem);
      if (chosen.photo) reportUse(chosen.photo.downloadUrl);
      const imageCredit = chosen.photo && creditOf(chosen.photo);
      const state: ArrivingState = { draft: { ...recipe, mainImageUrl: chosen.url, imageCredit } };
      navigate(href("/admin/recipes/new"), { state });
    },
  };
}

/** The first photo is chosen already (contract §7). */
function firstPhoto({ photos: [photo] }: Preview): Work["picture"] {
  return { ...NO_PICTURE, photo: photo?.id ?? null };
}

/** Asked for by the provider's rules; nothing here waits for it. */
function reportUse(downloadUrl: string) {
  if (downloadUrl === "") return;
  fetch(href("/admin/recipes/generate/photo-used"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ downloadUrl }),
    keepalive: true,
  }).catch(() => {});
}

/** The work, kept in this tab. The server renders none: what is kept comes once scripts have. */
function useKeptWork() {
  const [work, setWorkState] = useState(NO_WORK);
  const [isRestored, setIsRestored] = useState(false);
  const restore = useEffectEvent(() => {
    setWorkState((typed) => (typed === NO_WORK ? savedProgress() : typed));
    setIsRestored(true);
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (isRestored) keepWork(work);
  }, [work, isRestored]);
  return { work, isRestored, setWork: setWorkState };
}

/** The step stands in the address, so that the browser's own back button goes through the steps. */
function useSteps(work: Work) {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const wanted = params.get("step");
  let step: Step = "criteria";
  if (wanted === "suggestions" && work.suggestions.length > 0) step = "suggestions";
  if (wanted === "preview") {
    if (work.preview) step = "preview";
    else if (work.suggestions.length > 0) step = "suggestions";
  }
  const pathOf = (next: Step) => (next === "criteria" ? PATH : `${PATH}?step=${next}`);
  return {
    step,
    goTo: (next: Step) =>
      navigate(pathOf(next), { state: { from: step }, replace: next === step && wanted === next }),
    /** To the entry before, where that is the step's: history grows no loops. */
    goBackTo: (previous: Step) => {
      const from = (location.state as { from?: unknown } | null)?.from;
      if (from === previous) navigate(-1);
      else navigate(pathOf(previous), { replace: true });
    },
  };
}
