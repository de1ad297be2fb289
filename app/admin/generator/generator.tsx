import { useEffect, useRef } from "react";
import { adminTitle } from "#app/admin/layout/admin-title.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, generatorContext } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import type { Route } from "./+types/generator.ts";
import { CriteriaStep } from "./criteria-step.tsx";
import { type Failure, NO_CATEGORIES } from "./generator-protocol.ts";
import type { GeneratorStep } from "./generator-state.ts";
import { PreviewStep } from "./preview-step.tsx";
import { SetupNotes } from "./setup-notes.tsx";
import { SuggestionCards, SuggestionsStep } from "./suggestions-step.tsx";
import { useGenerator } from "./use-generator.ts";
import "./generator.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { chat, photos, isFake } = context.get(generatorContext);
  const categories = await listCategoryNames(context.get(adminDb));
  return {
    categories: categories.map(({ name }) => name),
    setup: { hasChatKey: Boolean(chat.apiKey), hasPhotoKey: Boolean(photos.accessKey), isFake },
  };
}

/** Generates a recipe in three steps. Only the recipe form saves it. */
export default function Generate({ loaderData: { categories, setup } }: Route.ComponentProps) {
  const generator = useGenerator(categories);
  const { step, progress, waiting, failure, isRestored } = generator;
  const heading = useHeadingFocus(step);
  return (
    <>
      <PageHeader title="Generate a recipe" note="Turn an idea into a draft for you to review.">
        <button type="button" onClick={generator.startOver} className={button("quiet")}>
          Start Over
        </button>
      </PageHeader>
      <SetupNotes setup={setup} />
      <StepList step={step} />
      <div ref={heading} tabIndex={-1} className="focus-visible:outline-none">
        {failure && <FailureAlert failure={failure} onRetry={generator.retry} />}
        {failure?.suggestions && failure.suggestions.length > 0 && (
          <section aria-labelledby="arrived" className="mb-8">
            <h2 id="arrived" className="mb-3 text-xl">
              Arrived before it was cut off
            </h2>
            <SuggestionCards suggestions={failure.suggestions} onChoose={generator.choose} />
          </section>
        )}
        {waiting && <Waiting {...waiting} onCancel={generator.cancel} />}
        <div hidden={waiting !== null || (!isRestored && step !== "criteria")}>
          {step === "criteria" && <CriteriaStep categories={categories} generator={generator} />}
          {step === "suggestions" && (
            <SuggestionsStep
              suggestions={progress.suggestions}
              onChoose={generator.choose}
              onBack={generator.back}
            />
          )}
          {step === "preview" && progress.preview && (
            <PreviewStep preview={progress.preview} generator={generator} />
          )}
        </div>
      </div>
    </>
  );
}

/** The failure, with the provider's reason. */
function FailureAlert({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <div role="alert" className="problem-summary">
      <p className="font-semibold text-tomato">{failure.problem}</p>
      {failure.reason && <p className="mt-1 wrap-anywhere">{failure.reason}</p>}
      {failure.problem !== NO_CATEGORIES && (
        <button type="button" onClick={onRetry} className={`${button("quiet", "small")} mt-3`}>
          Retry
        </button>
      )}
    </div>
  );
}

const STEPS: [GeneratorStep, string][] = [
  ["criteria", "Criteria"],
  ["suggestions", "Suggestions"],
  ["preview", "Preview"],
];

function StepList({ step }: { step: GeneratorStep }) {
  return (
    <ol className="generator-steps" aria-label="Steps">
      {STEPS.map(([name, label], index) => (
        <li key={name} aria-current={name === step ? "step" : undefined}>
          <span className="figures" aria-hidden="true">
            {index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}

type WaitingProps = { doing: string; soFar: string; onCancel: () => void };

function Waiting({ doing, soFar, onCancel }: WaitingProps) {
  return (
    <div className="panel flex flex-wrap items-center gap-x-5 gap-y-3" aria-busy="true">
      <span aria-hidden="true" className="generator-ring" />
      <div className="min-w-0 flex-1 basis-48">
        <p role="status" className="font-semibold">
          {doing}
        </p>
        <p className="wrap-anywhere text-quiet">{soFar || "This can take up to a minute."}</p>
      </div>
      <button type="button" onClick={onCancel} className={button("quiet")}>
        Cancel
      </button>
    </div>
  );
}

/** Moves the focus to each new step. */
function useHeadingFocus(step: string) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    box.current?.focus();
  }, [step]);
  return box;
}

export const meta: Route.MetaFunction = ({ matches }) => adminTitle("Generate a recipe", matches);
