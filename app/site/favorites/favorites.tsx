import { type MouseEvent, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { EmptyList } from "#app/site/recipes/empty-list.tsx";
import { RecipeGrid, RecipeGridSkeleton } from "#app/site/recipes/recipe-grid.tsx";
import { button } from "#app/ui/button.ts";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/favorites.ts";
import { FavoritesTransfer } from "./favorites-transfer.tsx";
import { fetchSavedCards } from "./saved-cards.ts";
import { favorites, saveFavorites, useFavorites } from "./saved-favorites.ts";

const HEARTS = "article button";

/** The recipes saved in this browser; the server only gets the ids whose cards it returns. */
export default function Favorites() {
  const saved = useFavorites();
  const { found, failed, tryAgain } = useCards();
  const shown = found?.recipes.filter((recipe) => saved.includes(recipe.id));
  const unavailable = saved.filter((id) => found?.unavailable.has(id));
  const nextHeart = useFocusNextHeart(shown?.length);
  return (
    <div {...nextHeart} className="page flex min-h-dvh flex-col pt-8 md:pt-12">
      <h1 className="text-4xl">Favorites</h1>
      <p className="mt-2 mb-8 text-lg text-quiet">Saved in this browser, ready for next time.</p>
      <p className="hidden text-lg noscript:block">Turn on JavaScript to use favorites.</p>
      {failed ? (
        <EmptyList
          drawing="offline"
          text="We can't show your favorites right now"
          line="They're still saved. Check your connection and try again."
        >
          <button type="button" onClick={tryAgain} className={button("primary")}>
            Try again
          </button>
        </EmptyList>
      ) : shown === undefined ? (
        // Only as high as the window, so that the layout does not shift when fewer cards arrive.
        <div className="min-h-0 flex-1 basis-0 overflow-hidden noscript:hidden">
          <RecipeGridSkeleton columns={4} count={6} />
        </div>
      ) : shown.length > 0 ? (
        <RecipeGrid recipes={shown} columns={4} headingLevel={2} />
      ) : (
        unavailable.length === 0 && (
          <EmptyList
            drawing="favorites"
            text="Nothing saved yet"
            line="Tap the heart on any recipe to keep it here."
          >
            <Link to={href("/recipes")} className={button("primary")}>
              Browse Recipes
            </Link>
          </EmptyList>
        )
      )}
      {!failed && unavailable.length > 0 && <Unavailable ids={unavailable} />}
      {shown && <FavoritesTransfer saved={saved} recipes={shown} />}
    </div>
  );
}

/** Says how many saved recipes have no page now: a recipe may be unpublished for a while, so only the reader removes it. */
function Unavailable({ ids }: { ids: string[] }) {
  const isOne = ids.length === 1;
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-quiet">
      {countOf(ids.length, "saved recipe")} {isOne ? "isn't" : "aren't"} on the site right now.
      <button
        type="button"
        onClick={() => saveFavorites(favorites().filter((id) => !ids.includes(id)))}
        className={button("quiet")}
      >
        {isOne ? "Remove it" : "Remove them"}
      </button>
    </p>
  );
}

type Found = { recipes: RecipeCard[]; asked: Set<string>; unavailable: Set<string> };

/** The saved recipes' cards, newest first, and the saved ids without a published recipe. */
function useCards() {
  const [found, setFound] = useState<Found>();
  const [failed, setFailed] = useState(false);
  const saved = useFavorites();
  const missing = !failed && (!found || saved.some((id) => !found.asked.has(id)));

  useEffect(() => {
    if (!missing) return;
    const latest = new AbortController();
    const asked = new Set(favorites().toReversed());
    fetchSavedCards([...asked], latest.signal).then((cards) => {
      if (latest.signal.aborted) return;
      if (!cards) return setFailed(true);
      const { recipes, areOffline } = cards;
      const known = new Set(recipes.map(({ id }) => id));
      // The offline cache may lack the latest favorites.
      const unavailable = areOffline ? new Set<string>() : asked.difference(known);
      setFound({ recipes, asked, unavailable });
    });
    return () => latest.abort();
  }, [missing]);

  return { found, failed, tryAgain: () => setFailed(false) };
}

/** After the focused card is removed, moves the focus to the next card's heart, or else to the first link. */
function useFocusNextHeart(shown: number | undefined) {
  const list = useRef<HTMLDivElement>(null);
  const clicked = useRef(-1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list
  useEffect(() => {
    const at = clicked.current;
    clicked.current = -1;
    if (at < 0 || document.activeElement !== document.body) return;
    const hearts = list.current?.querySelectorAll<HTMLElement>(HEARTS) ?? [];
    const next = hearts[Math.min(at, hearts.length - 1)];
    (next ?? list.current?.querySelector("a"))?.focus();
  }, [shown]);

  function onClickCapture({ currentTarget, target }: MouseEvent<HTMLElement>) {
    const hearts = [...currentTarget.querySelectorAll(HEARTS)];
    clicked.current = hearts.findIndex((heart) => heart.contains(target as Node));
  }

  return { ref: list, onClickCapture };
}

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageMeta(root.loaderData, {
    title: "Favorites",
    description: "The recipes you've saved in this browser.",
    path: href("/favorites"),
    robots: "noindex",
  });
