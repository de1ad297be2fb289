import { QualityReport } from "#app/admin/ui/quality-score.tsx";
import { ReviewNotes } from "#app/admin/ui/review-notes.tsx";
import { button } from "#app/ui/button.ts";
import { scoreRecipe } from "#domain/generation/quality-score.ts";
import { reviewNotes } from "#domain/generation/review-notes.ts";
import type { Preview } from "./generator-protocol.ts";
import { PhotoChoice } from "./photo-choice.tsx";
import { RecipeSheet } from "./recipe-sheet.tsx";
import type { useGenerator } from "./use-generator.ts";

type PreviewStepProps = {
  preview: Preview;
  generator: Pick<
    ReturnType<typeof useGenerator>,
    "progress" | "imageProblem" | "chooseImage" | "back" | "use"
  >;
};

/** The generated recipe, its quality score and its image. */
export function PreviewStep({ preview, generator }: PreviewStepProps) {
  const { progress, imageProblem, chooseImage, back, use } = generator;
  return (
    <>
      <div className="form-columns">
        <RecipeSheet recipe={preview.recipe} />
        <div className="grid content-start gap-6 max-xl:max-w-[45rem]">
          <PhotoChoice
            photos={preview.photos}
            photoProblem={preview.photoProblem}
            image={progress.image}
            problem={imageProblem}
            onChoose={chooseImage}
          />
          <QualityReport quality={scoreRecipe(preview.recipe)} />
          <ReviewNotes notes={reviewNotes(preview.recipe)} />
        </div>
      </div>
      <div className="save-bar mt-6">
        <button type="button" onClick={back} className={button("quiet")}>
          Back
        </button>
        <button type="button" onClick={() => use(preview)} className={button("primary")}>
          Use This Recipe
        </button>
      </div>
    </>
  );
}
