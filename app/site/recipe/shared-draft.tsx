import { data, href, Link, redirect } from "react-router";
import { visitorWrites } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { formatDay } from "#app/ui/format-day.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { findSharedDraft } from "#domain/recipes/sharing/find-shared-draft.server.ts";
import type { Route } from "./+types/shared-draft.ts";
import { useAdapted } from "./adapting/use-adapted.ts";
import { RecipeActions } from "./recipe-actions.tsx";
import { RecipeArticle } from "./recipe-article.tsx";
import { type RecipeViewModel, recipeViewModel } from "./view-model.ts";

/** The page of a draft, for whoever was sent its link. It counts no view. */
export async function loader({ url, context }: Route.LoaderArgs) {
  // Never of a replica: a link that was revoked ends at once.
  const db = context.get(visitorWrites);
  const found = await findSharedDraft(db, url.searchParams.get("token") ?? "");
  if (!found) return data(null, { status: 404 });
  const { recipe, isPublished, expiresAt } = found;
  if (isPublished) throw redirect(href("/recipe/:slug", { slug: recipe.slug }));
  const draft = { recipe, expiresAt, viewModel: recipeViewModel(recipe) };
  return data(draft, { headers: { "Cache-Control": "private, no-store" } });
}

export default function SharedDraftPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Draft {...loaderData} /> : <NoDraft />;
}

type DraftProps = { recipe: RecipePage; expiresAt: Date; viewModel: RecipeViewModel };

function Draft({ recipe: written, expiresAt, viewModel }: DraftProps) {
  const recipe = useAdapted(written);
  return (
    <div className="page">
      <p className="mt-4 mb-6 rounded-control bg-tint px-4 py-2.5 text-sm">
        {`This is a draft, not published yet. The link works until ${formatDay(expiresAt)}.`}
      </p>
      <RecipeArticle recipe={recipe} {...viewModel}>
        <RecipeActions recipe={recipe} {...viewModel} />
      </RecipeArticle>
    </div>
  );
}

/** The same for a link that is wrong, has expired, or was revoked: it tells nobody that there was one. */
function NoDraft() {
  return (
    <div className="page flex flex-col items-center py-16 text-center md:py-24">
      <Drawing of="plate" />
      <h1 className="mt-6 text-4xl">This link doesn't work</h1>
      <p className="mt-3 max-w-md text-lg text-quiet">
        It may be incomplete, or it has ended. Ask whoever sent it to you for a new one.
      </p>
      <Link to={href("/recipes")} className={`${button("primary")} mt-8`}>
        Browse Recipes
      </Link>
    </div>
  );
}

/** Neither a canonical address nor structured data. The address holds a token: referrers are cut to the site. */
export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => [
  {
    title: `${loaderData?.recipe.title ?? "This link doesn't work"} · ${root.loaderData.siteName}`,
  },
  { name: "robots", content: "noindex, nofollow" },
  // Not "no-referrer": browsers then send "Origin: null" with the footer's form.
  { name: "referrer", content: "strict-origin" },
];

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
