import { Icon } from "#app/ui/icon.tsx";
import { SORTS, type Sort } from "#domain/taxonomy/taxonomy.ts";

const LABELS: Record<Sort, string> = {
  newest: "Newest",
  popular: "Most popular",
  rating: "Highest rated",
  time: "Quickest",
  alphabetical: "A to Z",
};

export function SortSelect({ value, onSort }: { value: Sort; onSort: (sort: Sort) => void }) {
  return (
    <label className="relative flex-1 sm:flex-none">
      <span className="sr-only">Sort by</span>
      <select
        name="sort"
        value={value}
        onChange={(event) => {
          const sort = SORTS.find((known) => known === event.target.value);
          if (sort) onSort(sort);
        }}
        className="h-12 w-full appearance-none rounded-control border border-edge bg-surface pr-11 pl-4 font-semibold"
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {LABELS[sort]}
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
