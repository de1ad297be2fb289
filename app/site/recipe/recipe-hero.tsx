import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatDay } from "#app/ui/format-day.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { NameLink } from "#app/ui/name-link.tsx";
import { useRootData, useSiteName } from "#app/ui/site.ts";
import { recipeAuthor } from "#domain/recipes/author.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { PhotoCredit } from "./images/photo-credit.tsx";
import { MarkedText } from "./marked-text.tsx";
import { RecipeImage } from "./video/recipe-image.tsx";
import type { RecipeViewModel } from "./view-model.ts";

/** Number of characters from which a title has a smaller font. */
const LONG_TITLE = 70;

type RecipeHeroProps = Pick<RecipeViewModel, "cuisineListed" | "facts" | "videoSource"> & {
  recipe: RecipePage;
  /** Rating and actions. */
  children: ReactNode;
};

/** Image, title and key facts. On a phone the image comes first, edge to edge. */
export function RecipeHero({
  recipe,
  cuisineListed,
  facts,
  videoSource,
  children,
}: RecipeHeroProps) {
  return (
    <header className="recipe-hero">
      <div className="recipe-hero-image lg:order-last lg:self-start">
        <RecipeImage recipe={recipe} videoSource={videoSource} />
        {recipe.image && recipe.imageCredit && <PhotoCredit {...recipe.imageCredit} />}
      </div>
      <div className="flex flex-col">
        <h1
          dir="auto"
          className={`lg:mt-3 ${recipe.title.length > LONG_TITLE ? "text-3xl" : "text-4xl"}`}
        >
          {recipe.title}
        </h1>
        <Byline {...recipe} />
        {recipe.description && (
          <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line text-lg text-quiet lg:mt-4">
            <MarkedText text={recipe.description} marks={recipe.descriptionMarks} />
          </p>
        )}
        <Versions {...recipe} />
        <a href="#ingredients" className="jump">
          Jump to recipe
          <Icon name="arrow-down" />
        </a>
        <Facts facts={facts} />
        <RecipeChips recipe={recipe} cuisineListed={cuisineListed} />
        {children}
      </div>
    </header>
  );
}

const NOBODY = { name: null, image: null, url: null };

function Byline(recipe: RecipePage) {
  const siteAuthor = useRootData()?.author ?? NOBODY;
  const { name, url } = recipeAuthor(recipe, siteAuthor, useSiteName());
  return (
    <p className="mt-2 wrap-anywhere text-quiet print:mt-0 print:text-xs">
      {"By "}
      <NameLink name={name} url={url} />
      {" · "}
      <time dateTime={recipe.firstPublishedAt}>{formatDay(recipe.firstPublishedAt)}</time>
    </p>
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

function RecipeChips({ recipe, cuisineListed }: Pick<RecipeHeroProps, "recipe" | "cuisineListed">) {
  const recipes = href("/recipes");
  const { categoryRef, cuisine, dietaryTags } = recipe;
  const chips = [
    categoryRef && {
      label: categoryRef.name,
      to: href("/categories/:slug", { slug: categoryRef.slug }),
    },
    cuisine && {
      label: cuisine,
      to: cuisineListed ? `${recipes}?${new URLSearchParams({ cuisine })}` : null,
    },
    ...dietaryTags.map((diet) => ({
      label: diet,
      to: `${recipes}?${new URLSearchParams({ diet })}`,
    })),
  ]
    .filter((chip) => chip !== null && chip !== "")
    // A category may have the name of a diet.
    .filter(({ label }, at, all) => all.findIndex((chip) => chip.label === label) === at);
  if (chips.length === 0) return null;
  return (
    // Above the title only where there is room: many would push the title and times off a phone.
    <ul
      aria-label="Filed under"
      className="flex flex-wrap gap-2 max-lg:mt-5 lg:order-first print:hidden"
    >
      {chips.map(({ label, to }) => (
        <li key={label}>
          {to ? (
            <Link to={to} className="recipe-chip">
              {label}
            </Link>
          ) : (
            <span className="recipe-chip">{label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ facts }: Pick<RecipeViewModel, "facts">) {
  return (
    <dl className="figures recipe-facts">
      {facts.map(({ name, value, more }) => (
        <div key={name}>
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
