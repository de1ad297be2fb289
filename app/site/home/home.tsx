import { href, Link } from "react-router";
import { visitorDb } from "#app/context.ts";
import { CategoryDisc } from "#app/site/categories/category-tile.tsx";
import { NewsletterForm } from "#app/site/newsletter/newsletter-form.tsx";
import { RecipeGrid } from "#app/site/recipes/recipe-grid.tsx";
import { button } from "#app/ui/button.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import type { IconName } from "#app/ui/icons/icon.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import { siteData } from "#app/ui/meta/schema-org.ts";
import { listCategories } from "#domain/categories/queries.server.ts";
import type { Database } from "#domain/database.ts";
import {
  featuredRecipes,
  latestRecipes,
  mostOpenedRecipes,
  seasonalRecipes,
} from "#domain/recipes/reading/queries.server.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { listRecipes } from "#domain/search/list-recipes.server.ts";
import { parseRecipeQuery } from "#domain/search/recipe-query.ts";
import type { Route } from "./+types/home.ts";
import { LeadRecipe } from "./lead-recipe.tsx";
import { RankedRecipes } from "./ranked-recipes.tsx";
import { SectionHeading } from "./section-heading.tsx";

const FEATURED = 6;
const LATEST = 4;
const IN_SEASON = 4;
const RANKED = 5;
/** With fewer there is no ranking. */
const FEWEST_RANKED = 3;
/** Among how many of the newest recipes today's is looked for. */
const NEWEST = 16;
const DINNERS = parseRecipeQuery(new URLSearchParams({ meal: "Dinner" }));
const BEST = parseRecipeQuery(new URLSearchParams({ sort: "rating" }));

export async function loader({ context }: Route.LoaderArgs) {
  const db = context.get(visitorDb);
  const [chosen, categories, newest, dinners, ripe, opened] = await Promise.all([
    featuredRecipes(db, FEATURED + LATEST),
    listCategories(db, { limit: 6 }),
    latestRecipes(db, NEWEST),
    listRecipes(db, DINNERS),
    seasonalRecipes(db, FEATURED + LATEST + 1 + IN_SEASON),
    mostOpenedRecipes(db, RANKED),
  ]);
  // What is new is shown once, as new, where enough others are featured.
  const older = without(chosen, newest.slice(0, LATEST));
  const featured = (older.length < FEATURED ? chosen : older).slice(0, FEATURED);
  const today = recipeOfToday(dinners.cards, newest, featured);
  // In a small cookbook today's may be one of the latest: not twice, unless it is the only one.
  const rest = without(newest, today ? [today] : []);
  const latest = (rest.length > 0 ? rest : newest).slice(0, LATEST);
  const others = without(ripe, [...featured, ...latest, ...(today ? [today] : [])]);
  const inSeason = others.length < IN_SEASON ? [] : others.slice(0, IN_SEASON);
  const isOfWeek = opened.length >= FEWEST_RANKED;
  const ranked = isOfWeek ? opened : await bestRated(db);
  return { today, featured, inSeason, ranked, isOfWeek, categories, latest };
}

/** Until enough recipes have been opened within a week: those with the most stars. */
async function bestRated(db: Database): Promise<RecipeCard[]> {
  const { cards } = await listRecipes(db, BEST);
  const rated = cards.filter(({ ratingAverage }) => ratingAverage !== null).slice(0, RANKED);
  return rated.length < FEWEST_RANKED ? [] : rated;
}

/** A dinner, as the heading says, with an image and not shown again below, as far as there is such a recipe. */
function recipeOfToday(dinners: RecipeCard[], newest: RecipeCard[], featured: RecipeCard[]) {
  const all = [dinners, newest].flatMap((recipes) => {
    const rest = without(recipes, featured);
    return [...without(rest, newest.slice(0, LATEST)), ...rest];
  });
  all.push(...featured);
  return all.find(({ image }) => image) ?? all[0];
}

function without(recipes: RecipeCard[], shown: RecipeCard[]): RecipeCard[] {
  return recipes.filter(({ id }) => shown.every((other) => other.id !== id));
}

const quickLinks: { to: string; label: string; icon: IconName }[] = [
  { to: "?filter=quick", label: "Under 30 Minutes", icon: "timer" },
  { to: "?filter=vegetarian", label: "Vegetarian", icon: "leaf" },
  { to: "?filter=trending", label: "Trending", icon: "flame" },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { today, featured, inSeason, ranked, isOfWeek, categories, latest } = loaderData;
  return (
    <div className="flex flex-col gap-16 md:gap-24">
      <div className="lead">
        <section className="grid *:min-w-0 lg:grid-cols-[58fr_42fr]">
          {today ? (
            <LeadRecipe recipe={today} />
          ) : (
            <div className="flex flex-col items-center justify-center gap-4 bg-tint px-5 py-10 lg:min-h-120">
              <Drawing of="plate" />
              <p className="text-center text-lg">Our first recipes are cooking. Check back soon.</p>
            </div>
          )}
          <div className="lead-text">
            <h1 className="text-4xl">Cook something good tonight</h1>
            <p className="mt-4 max-w-md text-lg text-quiet">
              Recipes that work the first time, with amounts that fit your table and steps you can
              follow with flour on your hands.
            </p>
            <div className="mt-7 grid gap-3 min-[24rem]:max-sm:grid-cols-2 sm:flex sm:flex-wrap">
              <Link to={href("/recipes")} prefetch="intent" className={button("primary", "large")}>
                Explore recipes
              </Link>
              <Link to={href("/categories")} prefetch="intent" className={button("quiet", "large")}>
                Browse categories
              </Link>
            </div>
            <ul className="mt-7 flex flex-wrap gap-2" aria-label="Quick links">
              {quickLinks.map(({ to, label, icon }) => (
                <li key={to}>
                  <Link
                    to={`${href("/recipes")}${to}`}
                    className="inline-flex min-h-11 items-center gap-2 rounded-full bg-tint px-4 font-medium text-sorrel-deep transition-colors hover:bg-shade"
                  >
                    <Icon name={icon} className="size-4.5" />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </section>
      </div>
      {featured.length > 0 && (
        <section aria-labelledby="featured" className="page">
          <SectionHeading
            id="featured"
            title="Featured Recipes"
            line="The ones we keep coming back to."
            to={href("/recipes")}
          />
          <RecipeGrid recipes={featured} columns="portraits" />
        </section>
      )}
      {inSeason.length > 0 && (
        <section aria-labelledby="in-season" className="page">
          <SectionHeading
            id="in-season"
            title="In season now"
            line="With fruit and vegetables at their best."
            to={`${href("/recipes")}?season=now`}
          />
          <RecipeGrid recipes={inSeason} columns={4} />
        </section>
      )}
      {(ranked.length > 0 || categories.length > 0) && (
        <div className="bg-tint py-12 md:py-20">
          <div
            className={`page grid gap-x-20 gap-y-16 *:min-w-0 ${ranked.length > 0 ? "lg:grid-cols-[6fr_7fr]" : ""}`}
          >
            {ranked.length > 0 && (
              <section aria-labelledby="ranked">
                <SectionHeading
                  id="ranked"
                  title={isOfWeek ? "Most cooked this week" : "Best rated"}
                  line={
                    isOfWeek
                      ? "What other cooks opened most."
                      : "With the most stars from other cooks."
                  }
                  to={`${href("/recipes")}?sort=${isOfWeek ? "popular" : "rating"}`}
                />
                <RankedRecipes recipes={ranked} />
              </section>
            )}
            {categories.length > 0 && (
              <section aria-labelledby="categories">
                <SectionHeading
                  id="categories"
                  title="Browse by Category"
                  line="Start from the meal, then find the dish."
                  to={href("/categories")}
                />
                <ul
                  className={`grid grid-cols-3 gap-x-4 gap-y-8 ${ranked.length > 0 ? "" : "lg:grid-cols-6"}`}
                >
                  {categories.map((category) => (
                    <li key={category.id} className="min-w-0">
                      <CategoryDisc category={category} />
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </div>
      )}
      {latest.length > 0 && (
        <section aria-labelledby="latest" className="page">
          <SectionHeading
            id="latest"
            title="Latest Recipes"
            line="Fresh from the kitchen."
            to={href("/recipes")}
          />
          <RecipeGrid recipes={latest} columns={4} />
        </section>
      )}
      <section aria-labelledby="newsletter" className="page">
        <div className="grid items-center gap-x-14 gap-y-6 rounded-card bg-tint px-[min(1.5rem,6.2vw)] py-10 *:min-w-0 md:px-14 md:py-14 lg:grid-cols-2">
          <div>
            <h2 id="newsletter" className="text-3xl">
              A letter from the kitchen
            </h2>
            <p className="mt-2 text-lg">
              New recipes in your inbox now and then. Unsubscribe any time with one click.
            </p>
          </div>
          <NewsletterForm />
        </div>
      </section>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const { siteName, tagline } = root.loaderData;
  const described = pageMeta(root.loaderData, {
    title: `${siteName}: tested recipes for home cooks`,
    isWholeTitle: true,
    description:
      tagline ??
      `${siteName} is a cookbook of recipes that work: clear steps, honest times, amounts that scale to your table.`,
    path: href("/"),
    image: loaderData?.today?.image,
    imageFiles: loaderData?.today?.imageFiles,
    imageAlt: loaderData?.today?.title,
  });
  return [...described, { "script:ld+json": siteData(root.loaderData) }];
};
