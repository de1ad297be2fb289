import { Icon } from "#app/ui/icons/icon.tsx";
import { orderOf, type RecipeQuery } from "#domain/search/recipe-query.ts";
import { SORTS, type Sort } from "#domain/taxonomy/taxonomy.ts";

const LABELS: Record<Sort | "match", string> = {
  match: "Best match",
  newest: "Newest",
  popular: "Most popular",
  rating: "Highest rated",
  time: "Quickest",
  alphabetical: "A to Z",
};

type SortSelectProps = { query: RecipeQuery; onSort: (sort: Sort | null) => void };

/** Searches add 'Best match', which is their default order. */
export function SortSelect({ query, onSort }: SortSelectProps) {
  const orders = query.search ? (["match", ...SORTS] as const) : SORTS;
  return (
    <label className="relative flex-1 sm:flex-none">
      <span className="sr-only">Sort by</span>
      <select
        name="sort"
        value={orderOf(query)}
        onChange={(event) => onSort(SORTS.find((known) => known === event.target.value) ?? null)}
        className="h-12 w-full appearance-none rounded-control border border-edge bg-surface pr-11 pl-4 font-semibold"
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {LABELS[order]}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2"
      />
    </label>
  );
}
