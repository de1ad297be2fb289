import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Icon } from "#app/ui/icons/icon.tsx";
import { roundedNutrient } from "#domain/recipes/nutrients.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { Byline } from "./byline.tsx";
import { PhotoCredit } from "./images/photo-credit.tsx";
import { MarkedText } from "./marked-text.tsx";
import { RecipeImage } from "./video/recipe-image.tsx";
import type { RecipeViewModel } from "./view-model.ts";

/** Number of characters from which a title has a smaller font. */
const LONG_TITLE = 70;

type RecipeHeroProps = Pick<RecipeViewModel, "facts" | "videoSource" | "provenance"> & {
  recipe: RecipePage;
  /** Rating and actions. */
  children: ReactNode;
};

/** Image, title and key facts. On a phone the image comes first, edge to edge. */
export function RecipeHero({ recipe, facts, videoSource, provenance, children }: RecipeHeroProps) {
  const { title, description, categoryRef } = recipe;
  return (
    <header className="recipe-hero">
      <div className="recipe-hero-image lg:order-last lg:self-start">
        <RecipeImage recipe={recipe} videoSource={videoSource} />
        {recipe.image && recipe.imageCredit && <PhotoCredit {...recipe.imageCredit} />}
      </div>
      <div className="flex flex-col">
        {categoryRef && (
          <Link
            to={href("/categories/:slug", { slug: categoryRef.slug })}
            className="recipe-category print:hidden"
          >
            {categoryRef.name}
          </Link>
        )}
        <h1 dir="auto" className={title.length > LONG_TITLE ? "text-3xl" : "text-4xl"}>
          {title}
        </h1>
        {description && (
          <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line text-lg text-quiet lg:mt-4">
            <MarkedText text={description} marks={recipe.descriptionMarks} />
          </p>
        )}
        <Byline recipe={recipe} provenance={provenance} />
        <Versions {...recipe} />
        <a href="#ingredients" className="jump">
          Jump to recipe
          <Icon name="arrow-down" />
        </a>
        <Facts facts={facts} nutrition={recipe.nutrition} />
        {children}
      </div>
    </header>
  );
}

function Versions({ slug: own, shownVersions }: RecipePage) {
  return (
    shownVersions && (
      <nav aria-label="Versions" className="recipe-versions">
        Versions
        {shownVersions.map(({ slug, name }) => (
          <Link
            key={slug}
            to={href("/recipe/:slug", { slug })}
            aria-current={slug === own ? "page" : undefined}
            className="recipe-chip"
          >
            {name}
          </Link>
        ))}
      </nav>
    )
  );
}

type FactsProps = Pick<RecipeViewModel, "facts"> & Pick<RecipePage, "nutrition">;

function Facts({ facts, nutrition }: FactsProps) {
  const calories = nutrition?.calories;
  const shown = calories
    ? [...facts, { name: "Calories", value: roundedNutrient(calories) }]
    : facts;
  return (
    <dl className="figures recipe-facts">
      {shown.map(({ name, value, more }) => (
        // Paper has the chosen servings above the ingredients.
        <div key={name} className={name === "Servings" ? "print:hidden" : undefined}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more && <span className="block text-sm font-normal text-quiet">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
