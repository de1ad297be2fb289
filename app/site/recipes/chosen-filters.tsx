import { Link, useNavigate } from "react-router";
import { Icon } from "#app/ui/icons/icon.tsx";
import {
  parseRecipeQuery,
  type RecipeQuery,
  recipeQueryParams,
} from "#domain/search/recipe-query.ts";
import { chosenFilters } from "./chosen-names.ts";
import { listAddress } from "./use-recipe-query.ts";

/** Element id of the number of results. */
export const RESULT_COUNT_ID = "showing";

/** Moves the focus from a control that is about to be removed to the number of results. */
function focusResultCount() {
  document.getElementById(RESULT_COUNT_ID)?.focus({ preventScroll: true });
}

/** Scrolls back to the first results when they are above the window's top. */
export function bringResultsIntoView() {
  const results = document.getElementById(RESULT_COUNT_ID)?.closest("section");
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}

type ChosenFiltersProps = { path: string; query: RecipeQuery; clearable: boolean };

/** The active filters, each with a link that removes it. */
export function ChosenFilters({ path, query, clearable }: ChosenFiltersProps) {
  const filters = chosenFilters(query);
  if (filters.length === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <ul aria-label="Chosen filters" className="flex max-w-full flex-wrap gap-2">
        {filters.map(({ label, without }) => (
          <li key={label} className="max-w-full">
            <Link
              to={listAddress(path, { ...query, page: 1, ...without })}
              preventScrollReset
              onClick={focusResultCount}
              className="inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full bg-tint pr-2.5 pl-3.5 text-sm font-medium text-sorrel-deep transition-colors hover:bg-shade"
            >
              <span className="sr-only">Remove filter: </span>
              <span className="min-w-0 max-w-60 truncate">{label}</span>
              <Icon name="x" className="size-4 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
      {clearable && <ClearFilters path={path} look="plain" />}
    </div>
  );
}

const CLEAR_LOOKS = {
  plain: "min-h-10 rounded-control px-2 text-sm font-semibold text-sorrel hover:underline",
  primary:
    "min-h-11 rounded-control bg-sorrel px-5 font-semibold text-on-sorrel transition-colors hover:bg-sorrel-deep",
};

type ClearFiltersProps = {
  path: string;
  look: keyof typeof CLEAR_LOOKS;
  /** Whose search and order stay. */
  kept?: Pick<RecipeQuery, "search" | "sort">;
};

/** A form, so that the button works without scripts. */
export function ClearFilters({ path, look, kept }: ClearFiltersProps) {
  const navigate = useNavigate();
  const { search = "", sort = null } = kept ?? {};
  const query = { ...parseRecipeQuery(new URLSearchParams()), search, sort };
  return (
    <form
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        focusResultCount();
        navigate(listAddress(path, query), { preventScrollReset: true });
      }}
    >
      {[...recipeQueryParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={CLEAR_LOOKS[look]}>
        Clear Filters
      </button>
    </form>
  );
}
