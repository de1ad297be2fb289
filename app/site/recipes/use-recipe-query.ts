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
  /** What the reader has chosen last, even while its recipes are under way. */
  chosen: RecipeQuery;
  /** Whether recipes of another choice are under way. */
  busy: boolean;
  /** Whether the reader is on the way to another page. */
  leaving: boolean;
  change: (next: Partial<RecipeQuery>, how?: { replace: boolean }) => void;
};

/** The list's query as controls see it: the address is the truth, a choice shows at once. */
export function useRecipeQuery(query: RecipeQuery): RecipeQueryControls {
  const { key, pathname } = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<RecipeQuery | null>(null);
  const [seen, setSeen] = useState(key);

  // A draft is over as soon as the address changes, back to the one before included.
  if (seen !== key) {
    setSeen(key);
    setDraft(null);
  }

  const leaving = navigation.location !== undefined && navigation.location.pathname !== pathname;
  const next = leaving ? undefined : navigation.location;
  const coming = next && parseRecipeQuery(new URLSearchParams(next.search));
  const chosen = (seen === key ? draft : null) ?? coming ?? query;

  // A second choice may come before the first has been rendered: it joins the first all the same.
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

  return { chosen, busy: coming !== undefined, leaving, change };
}

export function listAddress(path: string, query: RecipeQuery): string {
  const params = recipeQueryParams(query).toString();
  return params ? `${path}?${params}` : path;
}

/** The address that search engines keep: without filters and order, page by page. */
export function listPagePath(path: string, query: RecipeQuery): string {
  const plain = !hasFilters(query) && orderOf(query) === "newest";
  return plain && query.page > 1 ? `${path}?page=${query.page}` : path;
}
