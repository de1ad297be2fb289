import { useEffect, useRef } from "react";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { adminDb, generatorContext } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import type { Route } from "./+types/generator.ts";
import { CriteriaStep } from "./criteria-step.tsx";
import type { Failure } from "./generator-protocol.ts";
import { PreviewStep } from "./preview-step.tsx";
import { SetupNotes } from "./setup-notes.tsx";
import { StepList } from "./step-list.tsx";
import { SuggestionsStep } from "./suggestions-step.tsx";
import { useGenerator } from "./use-generator.ts";
import { Waiting } from "./waiting.tsx";
import "./generator.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { chat, photos, isFake } = context.get(generatorContext);
  const categories = await listCategoryNames(context.get(adminDb));
  return {
    categories: categories.map(({ name }) => name),
    setup: { hasChatKey: Boolean(chat.apiKey), hasPhotoKey: Boolean(photos.accessKey), isFake },
  };
}

/** A recipe from an idea, in three steps (PRODUCT §2 to §4). Nothing of it is saved before the form does. */
export default function Generate({ loaderData: { categories, setup } }: Route.ComponentProps) {
  const generator = useGenerator(categories);
  const { step, progress, waiting, failure, isRestored } = generator;
  const heading = useHeadingFocus(step);
  return (
    <>
      <PageHeader title="Generate a recipe" note="From an idea to a draft that you review.">
        <button type="button" onClick={generator.startOver} className={button("quiet")}>
          Start Over
        </button>
      </PageHeader>
      <SetupNotes setup={setup} />
      <StepList step={step} />
      <div ref={heading} tabIndex={-1} className="focus-visible:outline-none">
        {failure && <FailureAlert failure={failure} />}
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

/** PRODUCT §8, and what the provider says (PRODUCT §14). */
function FailureAlert({ failure }: { failure: Failure }) {
  return (
    <div role="alert" className="problem-summary">
      <p className="font-semibold text-tomato">{failure.problem}</p>
      {failure.reason && <p className="mt-1 wrap-anywhere">{failure.reason}</p>}
    </div>
  );
}

/** Each new step begins at its top, for the keyboard too. */
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

export const meta: Route.MetaFunction = () => [{ title: "Generate a recipe" }];
