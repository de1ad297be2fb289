import { type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { button } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { clearSearches, recentSearches } from "./recent-searches.ts";
import type { SearchStart } from "./search-start.ts";
import { SuggestionList } from "./suggestion-list.tsx";

/** One request for as long as the tab stays on the site. */
const asked: { start: Promise<SearchStart | null> | null } = { start: null };

/** Before anything is typed: what this reader looked for lately, categories, and popular recipes. */
export function StartList({ onChosen }: { onChosen: () => void }) {
  const [recent, setRecent] = useState(recentSearches);
  const [start, setStart] = useState<SearchStart | null>(null);
  useEffect(() => {
    asked.start ??= fetchStart();
    asked.start.then(setStart);
  }, []);

  function clear({ currentTarget }: MouseEvent) {
    clearSearches();
    setRecent([]);
    // The button goes.
    currentTarget.closest("dialog")?.querySelector("input")?.focus();
  }

  return (
    <>
      {recent.length > 0 && (
        <Part
          title="Recent searches"
          action={
            <button type="button" onClick={clear} className={button("plain", "small")}>
              Clear
            </button>
          }
        >
          <ul className="px-2 pb-2">
            {recent.map((search) => (
              <li key={search}>
                <Link
                  data-suggestion=""
                  to={`${href("/recipes")}?${new URLSearchParams({ search })}`}
                  onClick={onChosen}
                  className="flex min-h-11 items-center gap-3 rounded-control px-3 transition-colors hover:bg-shade focus-visible:bg-shade"
                >
                  <Icon name="history" className="size-5 shrink-0 text-quiet" />
                  <span dir="auto" className="min-w-0 flex-1 truncate">
                    {search}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {start && start.categories.length > 0 && (
        <Part title="Categories">
          <ul className="flex flex-wrap gap-2 px-5 pt-1 pb-4">
            {start.categories.map(({ name, slug }) => (
              <li key={slug}>
                <Link
                  data-suggestion=""
                  to={href("/categories/:slug", { slug })}
                  onClick={onChosen}
                  className="inline-flex min-h-11 items-center rounded-full bg-tint px-4 font-medium text-sorrel-deep transition-colors hover:bg-shade"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {start && start.popular.length > 0 && (
        <Part title="Popular recipes">
          <SuggestionList recipes={start.popular} onChosen={onChosen} />
        </Part>
      )}
    </>
  );
}

type PartProps = { title: string; action?: ReactNode; children: ReactNode };

function Part({ title, action, children }: PartProps) {
  return (
    <section aria-label={title} className="border-line not-first:border-t">
      <div className="flex min-h-12 items-center justify-between pt-1 pr-3 pl-5">
        <h2 className="font-sans text-base font-semibold tracking-normal">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Null if it can't be had: the next time the overlay opens, it is tried again. */
async function fetchStart(): Promise<SearchStart | null> {
  try {
    const response = await fetch(href("/search/start"));
    if (response.ok) return await response.json();
  } catch {
    // Offline: the recent searches are there.
  }
  asked.start = null;
  return null;
}
