import { Form, Link } from "react-router";
import { button } from "./button.ts";
import { Icon } from "./icons/icon.tsx";
import { pageNumbers } from "./page-numbers.ts";

type PaginationProps = {
  page: number;
  pages: number;
  /** The URL of a page. */
  to: (page: number) => string;
  className?: string;
};

const STEP =
  "inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-control px-3 font-semibold " +
  "transition-colors hover:bg-shade";

/** From this number on, a field leads to any page. */
const MANY_PAGES = 11;

export function Pagination({ page, pages, to, className = "mt-12" }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={`${className} print:hidden`}>
      <ul className="figures flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev" className={STEP} aria-label="Previous page">
              <Icon name="chevron-left" className="size-5" />
              <span className="max-sm:hidden">Previous</span>
            </Link>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other identity
            <li key={`gap ${index}`} aria-hidden="true" className="px-1 text-quiet">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={to(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={`${STEP} aria-[current]:bg-sorrel aria-[current]:text-on-sorrel`}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Link to={to(page + 1)} rel="next" className={STEP} aria-label="Next page">
              <span className="max-sm:hidden">Next</span>
              <Icon name="chevron-right" className="size-5" />
            </Link>
          </li>
        )}
      </ul>
      {pages >= MANY_PAGES && <PageField page={page} pages={pages} to={to} />}
    </nav>
  );
}

/** Works without scripts, too: what else the address holds is sent along. */
function PageField({ page, pages, to }: PaginationProps) {
  const [path, query] = to(1).split("?");
  return (
    // Replaced with each page, so that the focus goes on from the list, as it does after a link.
    <Form key={page} action={path} className="figures mt-4 flex items-center justify-center gap-3">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        Page
        <input
          type="number"
          name="page"
          min={1}
          max={pages}
          required
          defaultValue={page}
          className="mx-2 h-11 w-24 rounded-control border border-edge bg-surface px-3"
        />
      </label>
      <span className="text-quiet">{`of ${pages.toLocaleString("en")}`}</span>
      <button type="submit" className={button("quiet")}>
        Go
      </button>
    </Form>
  );
}
