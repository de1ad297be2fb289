import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import {
  hasFilters,
  orderOf,
  parseRecipeQuery,
  type RecipeQuery,
  recipeQueryParams,
} from "#domain/search/recipe-query.ts";

export type RecipeQueryControls = {
  /** The reader's latest choice, even while its recipes are loading. */
  chosen: RecipeQuery;
  /** Whether recipes for a new choice are loading. */
  busy: boolean;
  /** Whether a navigation to another page is pending. */
  leaving: boolean;
  change: (next: Partial<RecipeQuery>, how?: { replace: boolean }) => void;
};

/** The list's query for its controls: the URL holds the state, a new choice shows optimistically. */
export function useRecipeQuery(query: RecipeQuery): RecipeQueryControls {
  const { key, pathname } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<RecipeQuery | null>(null);
  const [seen, setSeen] = useState(key);

  // A draft ends with any navigation, including back to the previous URL.
  if (seen !== key) {
    setSeen(key);
    setDraft(null);
  }

  const leaving = navigation.location !== undefined && navigation.location.pathname !== pathname;
  const next = leaving ? undefined : navigation.location;
  const pending = next && parseRecipeQuery(new URLSearchParams(next.search));
  const chosen = (seen === key ? draft : null) ?? pending ?? query;

  // A second choice may come before the first has been rendered: it must build on the first.
  const latest = useRef(chosen);
  useLayoutEffect(() => {
    latest.current = chosen;
  });

  function change(part: Partial<RecipeQuery>, { replace = false } = {}) {
    const changed = { ...latest.current, page: 1, ...part };
    latest.current = changed;
    setDraft(changed);
    navigate(listAddress(pathname, changed), { preventScrollReset: true, replace });
  }

  return { chosen, busy: pending !== undefined, leaving, change };
}

export function listAddress(path: string, query: RecipeQuery): string {
  const params = recipeQueryParams(query).toString();
  return params ? `${path}?${params}` : path;
}

/** The canonical path of a list page: without filters and sort order, but with the page number. */
export function listPagePath(path: string, query: RecipeQuery): string {
  const plain = !hasFilters(query) && orderOf(query) === "newest";
  return plain && query.page > 1 ? `${path}?page=${query.page}` : path;
}
