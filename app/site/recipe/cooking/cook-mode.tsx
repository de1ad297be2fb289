import { type TouchEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { MarkedText } from "#app/site/recipe/marked-text.tsx";
import { NoteList } from "#app/site/recipe/notes.tsx";
import type { RecipeViewModel } from "#app/site/recipe/view-model.ts";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import type { Instruction } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { stepAlt } from "../images/step-alt.ts";
import type { OwnRating } from "../rating/use-rating.ts";
import { CookBar, CookDialog } from "./cook-dialog.tsx";
import { FinishStep } from "./finish-step.tsx";
import { IngredientsPanel } from "./ingredients-panel.tsx";
import { LargeTypeButton, useLargeType } from "./large-type.tsx";
import { savedStep, saveStep } from "./saved-step.ts";
import { rowsOfOneStep } from "./step-rows.ts";
import { useStepText } from "./step-text.ts";
import { useWakeLock } from "./use-wake-lock.ts";

/** Minimum horizontal distance of a swipe. */
const SWIPE_PX = 60;

type CookModeProps = Pick<RecipeViewModel, "waits" | "used" | "amounts"> & {
  recipe: RecipePage;
  /** Without it nothing is asked at the end. */
  ownRating?: OwnRating;
  onClose: () => void;
};

/** Full-screen dialog with one large step at a time, the ingredients and a screen wake lock. */
export default function CookMode(props: CookModeProps) {
  const { recipe, waits, used, amounts, ownRating, onClose } = props;
  const next = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const steps = recipe.instructions;
  const [at, setAt] = useState(() => savedStep(recipe.id, steps.length));
  const step = steps[at];
  const textOf = useStepText(recipe, { waits, amounts });
  const isLarge = useLargeType();
  const isLast = at === steps.length - 1;
  const [isFinished, setFinished] = useState(false);
  useWakeLock();

  useEffect(() => next.current?.focus(), []);

  function go(by: number) {
    const to = Math.min(Math.max(at + by, 0), steps.length - 1);
    setAt(to);
    saveStep(recipe.id, to);
    // The next step starts at its top.
    sheet.current?.scrollTo(0, 0);
  }

  function finish() {
    saveStep(recipe.id, 0);
    if (ownRating) setFinished(true);
    else onClose();
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // With a modifier an arrow key belongs to the browser or a screen reader.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isFinished) return;
    if (event.key === "ArrowRight") go(1);
    if (event.key === "ArrowLeft") go(-1);
  });
  useEffect(() => {
    // Not on the dialog: the focus leaves it when a timer's button goes.
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  function onTouchEnd(event: TouchEvent) {
    const end = event.changedTouches[0];
    if (!touch.current || !end) return;
    const across = end.clientX - touch.current.x;
    const down = end.clientY - touch.current.y;
    touch.current = null;
    // A mostly vertical movement is a scroll.
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) {
      go(across < 0 ? 1 : -1);
    }
  }

  if (!step) return null;
  const frame = { title: recipe.title, onClose };
  if (isFinished && ownRating) {
    return (
      <CookDialog {...frame}>
        <FinishStep slug={recipe.slug} ownRating={ownRating} onClose={onClose} />
      </CookDialog>
    );
  }
  return (
    <CookDialog {...frame} control={<LargeTypeButton />}>
      <progress
        aria-label="Steps"
        value={at + 1}
        max={steps.length}
        className="h-1 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-sorrel [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-sorrel"
      />
      <div
        ref={sheet}
        className={`cook-sheet ${isLarge ? "cook-large" : ""}`}
        onTouchStart={(event) => {
          const start = event.touches[0];
          // Two fingers zoom, and in a zoomed page one moves it.
          const isZoom = event.touches.length > 1 || (window.visualViewport?.scale ?? 1) > 1;
          touch.current = start && !isZoom ? { x: start.clientX, y: start.clientY } : null;
        }}
        onTouchEnd={onTouchEnd}
      >
        <StepImage key={at} recipe={recipe} step={step} number={at + 1} />
        <div className="page cook-step">
          <div className="py-6 lg:py-12 [@media(height<28rem)]:py-4">
            <div aria-live="polite" aria-atomic="true">
              <p className="figures font-semibold text-sorrel">
                {`Step ${at + 1} of ${steps.length}`}
                {step.group && <span className="text-quiet">{` · ${step.group}`}</span>}
              </p>
              {step.name && (
                <h2 dir="auto" className="mt-2 text-3xl">
                  {step.name}
                </h2>
              )}
              <p dir="auto" className="cook-text">
                <MarkedText {...textOf(step, at)} />
              </p>
            </div>
            <NextStep step={steps[at + 1]} textOf={(step) => textOf(step, at + 1).text} />
            {isLast && recipe.notes.length > 0 && (
              <section aria-labelledby="cook-notes" className="mt-10 border-t border-line pt-6">
                <h2 id="cook-notes" className="text-2xl">
                  Notes
                </h2>
                <NoteList notes={recipe.notes} />
              </section>
            )}
          </div>
          <IngredientsPanel
            recipe={recipe}
            own={rowsOfOneStep(recipe.ingredients, { used, amounts, at })}
          />
        </div>
      </div>
      <CookBar>
        <button
          type="button"
          // A disabled button would lose the focus.
          aria-disabled={at === 0}
          onClick={() => go(-1)}
          className={`${button("quiet", "large")} aria-disabled:cursor-not-allowed aria-disabled:opacity-50`}
        >
          <Icon name="arrow-left" className="size-5" />
          Previous
        </button>
        <button
          type="button"
          ref={next}
          onClick={() => (isLast ? finish() : go(1))}
          className={button("primary", "large")}
        >
          {isLast ? "Finish" : "Next"}
          {!isLast && <Icon name="arrow-right" className="size-5" />}
        </button>
      </CookBar>
    </CookDialog>
  );
}

type StepImageProps = { recipe: RecipePage; step: Instruction; number: number };

/** Above the step from edge to edge; beside it where the screen lies on its side. */
function StepImage({ recipe, step, number }: StepImageProps) {
  if (!step.imageUrl) return null;
  return (
    <ResponsiveImage
      src={step.imageUrl}
      imageFiles={recipe.imageFilesByUrl[step.imageUrl]}
      alt={stepAlt(recipe, step, number)}
      sizes="100vw"
      className="cook-image"
    />
  );
}

type NextStepProps = { step: Instruction | undefined; textOf: (step: Instruction) => string };

function NextStep({ step, textOf }: NextStepProps) {
  if (!step) return null;
  return (
    <p className="cook-next">
      {"Next: "}
      <bdi>{step.name ?? textOf(step)}</bdi>
    </p>
  );
}
