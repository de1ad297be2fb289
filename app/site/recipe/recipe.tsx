import { href, type MetaDescriptor, redirect } from "react-router";
import { visitorDb } from "#app/context.ts";
import { notFoundOrMoved } from "#app/site/not-here.ts";
import { RecipeGrid } from "#app/site/recipes/recipe-grid.tsx";
import { errorMeta } from "#app/ui/error-page.tsx";
import { composedImage } from "#app/ui/images/shared-images.ts";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import { breadcrumbs } from "#app/ui/meta/schema-org.ts";
import type { RootData } from "#app/ui/site.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { firstReviews, type ReviewPage } from "#domain/reviews/list-reviews.server.ts";
import type { Route } from "./+types/recipe.ts";
import { useAdapted } from "./adapting/use-adapted.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { oembedAddress } from "./embed/oembed-address.ts";
import { useCountView } from "./last-page.ts";
import { metaDescriptionOf } from "./meta-description.ts";
import { RateRecipe, RecipeRating } from "./rating/rating.tsx";
import { useRating } from "./rating/use-rating.ts";
import { RecipeActions } from "./recipe-actions.tsx";
import { RecipeArticle } from "./recipe-article.tsx";
import { recipeStructuredData } from "./recipe-structured-data.ts";
import { ReadersSection } from "./reviews/reviews-section.tsx";
import { findShownRecipe } from "./shown-recipe.server.ts";
import { recipeViewModel } from "./view-model.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const db = context.get(visitorDb);
  const found = await findShownRecipe(context, params.slug);
  if (!found) {
    const moved = await findMovedSlug(db, params.slug);
    if (moved) throw redirect(href("/recipe/:slug", { slug: moved }) + url.search, 301);
    throw await notFoundOrMoved(db, url.pathname);
  }
  const { recipe, related } = found;
  const { questions, ...reviews } = await firstReviews(db, recipe.id);
  return { recipe, related, reviews, questions, ...recipeViewModel(recipe) };
}

export default function Recipe({ loaderData }: Route.ComponentProps) {
  // Resets servings, ticked ingredients and stars when another recipe is shown.
  return <RecipeContent key={loaderData.recipe.id} {...loaderData} />;
}

function RecipeContent(props: Route.ComponentProps["loaderData"]) {
  const { recipe: written, related, reviews, questions, ...viewModel } = props;
  const recipe = useAdapted(written);
  const ownRating = useRating(recipe.slug, {
    average: recipe.ratingAverage,
    count: recipe.ratingCount,
  });
  useCountView(recipe.slug);
  return (
    <div className="page">
      <noscript>
        <img src={href("/recipe/:slug/views", { slug: recipe.slug })} alt="" className="absolute" />
      </noscript>
      <Breadcrumb trail={ABOVE} />
      <RecipeArticle recipe={recipe} {...viewModel}>
        <RecipeRating rating={ownRating.rating} />
        <RecipeActions recipe={recipe} ownRating={ownRating} {...viewModel} />
      </RecipeArticle>
      <ReadersSection slug={recipe.slug} {...reviews} questions={questions}>
        <RateRecipe {...ownRating} />
      </ReadersSection>
      {related.length > 0 && (
        <section aria-labelledby="related" className="mt-16 md:mt-24 print:hidden">
          <h2 id="related" className="mb-6 text-3xl md:mb-8">
            You Might Also Like
          </h2>
          <RecipeGrid recipes={related} columns={3} />
        </section>
      )}
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root], error }) =>
  loaderData ? recipeMeta(root.loaderData, loaderData) : errorMeta(error);

/** The pages above a recipe. */
const ABOVE = [
  { name: "Home", path: href("/") },
  { name: "Recipes", path: href("/recipes") },
];

/** The recipe for programs (app/feeds). */
const FORMATS = [
  { type: "application/ld+json", ending: ".json" },
  { type: "text/markdown", ending: ".md" },
  { type: "text/x-cooklang", ending: ".cook" },
];

function recipeMeta(
  site: RootData,
  { recipe, reviews }: { recipe: RecipePage; reviews: { page: ReviewPage } },
): MetaDescriptor[] {
  const path = href("/recipe/:slug", { slug: recipe.slug });
  return [
    ...pageMeta(site, {
      title: recipe.seoTitle ?? recipe.title,
      isWholeTitle: recipe.seoTitle !== null,
      description: metaDescriptionOf(recipe, site.siteName),
      path,
      image: recipe.image ?? composedImage(recipe),
      imageFiles: recipe.imageFiles,
      imageAlt: recipe.imageAlt || recipe.title,
      publishedAt: recipe.firstPublishedAt,
    }),
    ...FORMATS.map(({ type, ending }) => ({
      tagName: "link" as const,
      rel: "alternate",
      type,
      href: `${site.url}${path}${ending}`,
    })),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/json+oembed",
      href: oembedAddress(site.url, recipe.slug),
      title: recipe.title,
    },
    { "script:ld+json": recipeStructuredData(recipe, site, reviews.page.reviews) },
    { "script:ld+json": breadcrumbs(site.url, [...ABOVE, { name: recipe.title, path }]) },
  ];
}
