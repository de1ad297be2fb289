import { useEffect, useRef } from "react";
import { href, useNavigate } from "react-router";
import type { ArrivingState } from "#app/admin/editor/drafts/arriving-recipe.ts";
import { QualityReport } from "#app/admin/ui/quality-score.tsx";
import { makesFacts, RecipeExtras } from "#app/admin/ui/recipe-extras.tsx";
import { ReviewNotes } from "#app/admin/ui/review-notes.tsx";
import { button } from "#app/ui/button.ts";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import { formatMinutes } from "#app/ui/minutes.ts";
import { useRootData } from "#app/ui/site.ts";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { withTasteAsWritten } from "#domain/recipes/ingredients/to-taste.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { capitalize } from "#domain/text/capitalize.ts";
import { PageNotices } from "./page-notices.tsx";
import type { ScrapedDraft } from "./scrape-outcome.ts";

/** The recipe of a page and its missing parts; its button opens the recipe form. */
export function ScrapedPanel({ found }: { found: ScrapedDraft }) {
  const { draft, recipe, quality, missing, notes } = found;
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const style = useRootData()?.amountStyle ?? "kitchen";

  useEffect(() => {
    if (draft) heading.current?.focus();
  }, [draft]);

  return (
    <section aria-labelledby="found-heading" className="found">
      <div className="min-w-0 space-y-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h2
            ref={heading}
            id="found-heading"
            tabIndex={-1}
            className="min-w-0 text-2xl wrap-anywhere focus-visible:outline-none"
          >
            {recipe.title}
          </h2>
          <button
            type="button"
            className={button("primary")}
            onClick={() => {
              const state: ArrivingState = { draft };
              void navigate(href("/admin/recipes/new"), { state });
            }}
          >
            Use This Recipe
          </button>
        </div>
        <PageNotices {...found} url={recipe.source?.url} />
        {recipe.mainImageUrl && (
          <ResponsiveImage
            src={recipe.mainImageUrl}
            alt={recipe.title}
            sizes="(min-width: 46rem) 45rem, 100vw"
            className="rounded-card"
          />
        )}
        {recipe.description && <p className="wrap-anywhere">{recipe.description}</p>}
        <Facts recipe={recipe} isFiled={found.isFiled} />
        <section aria-labelledby="found-ingredients">
          <h3 id="found-ingredients" className="text-xl">
            {`Ingredients (${recipe.ingredients.length})`}
          </h3>
          <ul className="found-lines">
            {recipe.ingredients.map((ingredient, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one recipe
              <li key={index}>
                {ingredientLine(withTasteAsWritten(ingredient), style)}
                {ingredient.group && <span className="text-quiet">{` (${ingredient.group})`}</span>}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="found-steps">
          <h3 id="found-steps" className="text-xl">
            {`Instructions (${recipe.instructions.length})`}
          </h3>
          <ol className="found-lines list-decimal pl-6">
            {recipe.instructions.map(({ name, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one recipe
              <li key={index}>
                {name && <strong className="font-semibold">{`${name} `}</strong>}
                {text}
              </li>
            ))}
          </ol>
        </section>
        <RecipeExtras recipe={recipe} heading="text-xl" list="found-lines" />
      </div>
      <div className="space-y-6">
        <QualityReport quality={quality} />
        <section aria-labelledby="missing-heading" className="panel">
          <h2 id="missing-heading">What is missing</h2>
          {missing.length === 0 ? (
            <p>Nothing: the page had everything.</p>
          ) : (
            <ul className="list-disc pl-5">
              {missing.map((part) => (
                <li key={part}>{part}</li>
              ))}
            </ul>
          )}
        </section>
        <ReviewNotes notes={notes} />
      </div>
    </section>
  );
}

function Facts({ recipe, isFiled }: { recipe: RecipeInput; isFiled: boolean }) {
  const { nutrition, source } = recipe;
  const facts: [string, string | null | undefined][] = [
    ["Prep Time", formatMinutes(recipe.prepTime)],
    ["Cook Time", formatMinutes(recipe.cookTime)],
    ["Rest Time", recipe.restTime > 0 ? formatMinutes(recipe.restTime) : null],
    ...makesFacts(recipe),
    ["Difficulty", capitalize(recipe.difficulty ?? "")],
    ["Cuisine", recipe.cuisine],
    ["Category", isFiled ? recipe.category : `${recipe.category} (not one of yours)`],
    ["Meal Types", recipe.mealTypes.join(", ")],
    ["Dietary Tags", recipe.dietaryTags.join(", ")],
    ["Calories", nutrition?.calories != null ? `${nutrition.calories} kcal` : null],
    ["Author", recipe.authorName],
    ["Source", source?.site],
  ];
  return (
    <dl className="found-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
