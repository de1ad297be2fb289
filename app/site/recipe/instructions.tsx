import { ResponsiveImage } from "#app/ui/images/image.tsx";
import type { Instruction } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import type { TextWithMarks } from "#domain/text/with-pieces.ts";
import { useStepText } from "./cooking/step-text.ts";
import { ImageLink } from "./images/image-link.tsx";
import { stepAlt } from "./images/step-alt.ts";
import { inGroups } from "./in-groups.ts";
import { Paragraphs } from "./marked-text.tsx";
import type { RecipeViewModel } from "./view-model.ts";

type InstructionsProps = Pick<RecipeViewModel, "waits" | "amounts"> & { recipe: RecipePage };

/** The steps under their group headings, numbered across groups. Each has an anchor (#step-1). */
export function Instructions({ recipe, waits, amounts }: InstructionsProps) {
  const { instructions, imageFilesByUrl } = recipe;
  const textOf = useStepText(recipe, { waits, amounts });
  return (
    <section aria-labelledby="instructions">
      <h2 id="instructions" className="recipe-heading">
        Instructions
      </h2>
      {instructions.length === 0 && <p className="mt-4 text-quiet">No steps yet.</p>}
      {inGroups(instructions).map(({ name, items }) => (
        <div key={items[0]?.position} className="step-group">
          {name && (
            <h3 dir="auto" className="mb-3 text-xl">
              {name}
            </h3>
          )}
          <ol className="flex flex-col gap-7">
            {items.map(({ item, position }) => (
              <Step
                key={position}
                recipe={recipe}
                step={item}
                said={textOf(item, position - 1)}
                imageFiles={item.imageUrl ? imageFilesByUrl[item.imageUrl] : undefined}
                number={position}
                named={name !== null}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

type StepProps = {
  recipe: RecipePage;
  step: Instruction;
  /** What the step says, as the reader has chosen. */
  said: TextWithMarks;
  imageFiles: RecipePage["imageFilesByUrl"][string] | undefined;
  number: number;
  named: boolean;
};

function Step({ recipe, step, said, imageFiles, number, named }: StepProps) {
  const Heading = named ? "h4" : "h3";
  return (
    <li id={`step-${number}`} className="step">
      <span className="step-number">{number}</span>
      <div className="max-w-prose text-lg">
        {step.name && (
          <Heading dir="auto" className="mb-1 font-sans text-lg font-semibold tracking-normal">
            {step.name}
          </Heading>
        )}
        <Paragraphs {...said} />
        {step.imageUrl && (
          <ImageLink recipe={recipe} src={step.imageUrl} className="mt-4 max-w-lg print:hidden">
            <ResponsiveImage
              src={step.imageUrl}
              imageFiles={imageFiles}
              alt={stepAlt(recipe, step, number)}
              sizes="(min-width: 640px) 512px, 80vw"
              className="aspect-4/3 rounded-card"
            />
          </ImageLink>
        )}
      </div>
    </li>
  );
}
