import { Link, useNavigate } from "react-router";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { RecipeQuery } from "#domain/search/recipe-query.ts";
import { chosenFilters } from "./filter-fields.tsx";
import { listAddress } from "./use-recipe-query.ts";

/** What says how many recipes are left. */
export const SHOWING = "showing";

/** Where the focus goes from what is about to vanish: what it leaves behind. */
function focusShowing() {
  document.getElementById(SHOWING)?.focus({ preventScroll: true });
}

type ChosenFiltersProps = { path: string; query: RecipeQuery; clearable: boolean };

/** What the list is narrowed to, each with a cross that takes it away. */
export function ChosenFilters({ path, query, clearable }: ChosenFiltersProps) {
  const filters = chosenFilters(query);
  if (filters.length === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2">
      <ul aria-label="Chosen filters" className="flex flex-wrap gap-2">
        {filters.map(({ label, without }) => (
          <li key={label}>
            <Link
              to={listAddress(path, { ...query, page: 1, ...without })}
              preventScrollReset
              onClick={focusShowing}
              className="inline-flex min-h-10 items-center gap-1.5 rounded-full bg-tint pr-2.5 pl-3.5 text-sm font-medium text-sorrel-deep transition-colors hover:bg-shade"
            >
              <span className="sr-only">Remove filter: </span>
              <span className="max-w-60 truncate">{label}</span>
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

/** A form, so that the button works before scripts do. */
export function ClearFilters({ path, look }: { path: string; look: keyof typeof CLEAR_LOOKS }) {
  const navigate = useNavigate();
  return (
    <form
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        focusShowing();
        navigate(path, { preventScrollReset: true });
      }}
    >
      <button type="submit" className={CLEAR_LOOKS[look]}>
        Clear Filters
      </button>
    </form>
  );
}
