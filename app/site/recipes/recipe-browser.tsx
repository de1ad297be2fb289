import { type FormEvent, useState } from "react";
import { href, Link } from "react-router";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useLazyDialog } from "#app/ui/use-lazy-dialog.ts";
import type { FacetCounts } from "#domain/search/count-facets.server.ts";
import type { RecipeList } from "#domain/search/list-recipes.server.ts";
import { hasFilters, type RecipeQuery } from "#domain/search/recipe-query.ts";
import type { Offer } from "#domain/search/suggest.server.ts";
import {
  bringResultsIntoView,
  ChosenFilters,
  ClearFilters,
  RESULT_COUNT_ID,
} from "./chosen-filters.tsx";
import { EmptyList } from "./empty-list.tsx";
import { FilterFields, WITHOUT_NOTE } from "./filter-fields.tsx";
import { RecipeGrid, RecipeGridSkeleton } from "./recipe-grid.tsx";
import { SearchField } from "./search-field.tsx";
import { SortSelect } from "./sort-select.tsx";
import { listAddress, useRecipeQuery } from "./use-recipe-query.ts";

const fetchFilterSheet = () => import("./filter-sheet.tsx");

type RecipeBrowserProps = {
  path: string;
  query: RecipeQuery;
  list: RecipeList;
  counts: FacetCounts;
  /** What there is instead of an empty list. */
  offer: Offer | null;
  emptyText: string;
  skeletons: number;
};

const FILTERS_BUTTON =
  "min-h-12 items-center gap-2 rounded-control border border-edge bg-surface px-4 font-semibold " +
  "transition-colors hover:bg-shade noscript:hidden";

/** Search, filters, sort, results and pages: one form that works without scripts, its state in the URL. */
export function RecipeBrowser(props: RecipeBrowserProps) {
  const { path, query, list, counts, offer, emptyText, skeletons } = props;
  const { chosen, busy, leaving, change } = useRecipeQuery(query);
  const [panelOpen, setPanelOpen] = useState(true);
  const sheet = useLazyDialog(fetchFilterSheet, "the filters");
  const isNarrowed = hasFilters(query);
  const showing = `Showing ${countOf(list.total, list)}`;

  function pick(filters: Partial<RecipeQuery>) {
    change(filters);
    bringResultsIntoView();
  }

  function searchNow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change({ search: String(new FormData(event.currentTarget).get("search") ?? "").trim() });
  }

  return (
    <div
      className={`grid grid-cols-1 items-start gap-x-10 gap-y-6 ${panelOpen ? "lg:grid-cols-[17rem_minmax(0,1fr)]" : ""}`}
    >
      {panelOpen && (
        <a href={`#${RESULT_COUNT_ID}`} className="skip-link max-lg:hidden noscript:block">
          Skip to recipes
        </a>
      )}
      <form action={path} onSubmit={searchNow} className="contents">
        <div className="col-span-full flex flex-wrap gap-3 print:hidden">
          <div className="flex min-w-full flex-1 sm:min-w-0">
            <SearchField
              value={chosen.search}
              onSearch={(search) => {
                // The way back leads to what was chosen before the search.
                if (!leaving) change({ search }, { replace: query.search !== "" });
              }}
            />
          </div>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-busy={sheet.busy}
            onClick={sheet.open}
            className={`inline-flex lg:hidden ${FILTERS_BUTTON}`}
          >
            <Icon name="sliders-horizontal" className="size-5" />
            Filters
          </button>
          <button
            type="button"
            aria-expanded={panelOpen}
            aria-controls="filters"
            onClick={() => setPanelOpen(!panelOpen)}
            className={`hidden lg:inline-flex ${FILTERS_BUTTON}`}
          >
            <Icon name="sliders-horizontal" className="size-5" />
            Filters
          </button>
          <SortSelect query={chosen} onSort={(sort) => change({ sort })} />
          <button
            type="submit"
            className="hidden min-h-12 rounded-control bg-sorrel px-5 font-semibold text-on-sorrel noscript:inline-flex noscript:items-center"
          >
            Apply
          </button>
        </div>
        <div
          id="filters"
          className={`pb-4 max-lg:order-last noscript:block print:hidden ${panelOpen ? "max-lg:hidden" : "hidden"}`}
        >
          <FilterFields chosen={chosen} change={pick} counts={counts} />
        </div>
      </form>
      <section aria-label="Recipes" aria-busy={busy} className="min-w-0">
        <ChosenFilters path={path} query={chosen} clearable={list.total > 0} />
        <p id={RESULT_COUNT_ID} role="status" tabIndex={-1} className="figures mb-4 text-quiet">
          {showing}
        </p>
        {/* On a phone the filters are out of sight. */}
        {chosen.without.length > 0 && (
          <p className="-mt-2 mb-4 text-sm text-quiet lg:hidden">{WITHOUT_NOTE}</p>
        )}
        {busy ? (
          <RecipeGridSkeleton columns={panelOpen ? "panel" : 4} count={skeletons} />
        ) : list.total > 0 ? (
          <RecipeGrid recipes={list.cards} columns={panelOpen ? "panel" : 4} headingLevel={2} />
        ) : (
          <EmptyList
            drawing={isNarrowed ? "search" : "plate"}
            text={emptyText}
            line={
              offer && offer.unfiltered > 0
                ? `${countOf(offer.unfiltered, offer)} without the filters`
                : isNarrowed
                  ? "Try a different word or remove a filter."
                  : "New recipes are on the way."
            }
          >
            {offer && offer.unfiltered > 0 ? (
              <ClearFilters path={path} look="primary" kept={query} />
            ) : isNarrowed || path === href("/recipes") ? (
              <ClearFilters path={path} look="primary" />
            ) : (
              <Link to={href("/recipes")} className={button("primary")}>
                Browse Recipes
              </Link>
            )}
          </EmptyList>
        )}
        {!busy && offer?.meant && (
          <section aria-labelledby="nearest">
            <h2 id="nearest" className="mb-5 text-2xl">
              <Link
                to={listAddress(path, offer.meant)}
                className="text-sorrel underline underline-offset-4"
              >
                {`Did you mean ${offer.meant.search}?`}
              </Link>
            </h2>
            <RecipeGrid recipes={offer.nearest} columns={panelOpen ? "panel" : 4} />
          </section>
        )}
        <Pagination
          page={query.page}
          pages={list.pages}
          to={(page) => listAddress(path, { ...query, page })}
        />
      </section>
      {sheet.Dialog && (
        <sheet.Dialog
          chosen={chosen}
          change={pick}
          counts={counts}
          showing={showing}
          onClose={sheet.close}
        />
      )}
    </div>
  );
}

function countOf(total: number, { isCapped }: { isCapped: boolean }): string {
  return `${total.toLocaleString("en")}${isCapped ? "+" : ""} ${total === 1 ? "recipe" : "recipes"}`;
}
