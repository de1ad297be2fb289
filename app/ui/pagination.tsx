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
  /** Of a second list on the page: what its pages are of, and the parameter of its addresses. The page stays where it is. */
  beside?: { of: string; parameter: string };
};

const STEP =
  "inline-flex h-11 min-w-11 items-center justify-center gap-1 rounded-control px-3 font-semibold " +
  "transition-colors hover:bg-shade";

/** From this number on, a field leads to any page. */
const MANY_PAGES = 11;

export function Pagination({ className = "mt-12", ...props }: PaginationProps) {
  const { page, pages, to, beside } = props;
  if (pages <= 1) return null;
  const of = beside ? ` of ${beside.of}` : "";
  const link = (number: number) => ({ to: to(number), preventScrollReset: beside !== undefined });
  return (
    <nav aria-label={`Pages${of}`} className={`${className} print:hidden`}>
      <ul className="figures flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Link {...link(page - 1)} rel="prev" className={STEP} aria-label={`Previous page${of}`}>
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
                {...link(number)}
                aria-label={`Page ${number}${of}`}
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
            <Link {...link(page + 1)} rel="next" className={STEP} aria-label={`Next page${of}`}>
              <span className="max-sm:hidden">Next</span>
              <Icon name="chevron-right" className="size-5" />
            </Link>
          </li>
        )}
      </ul>
      {pages >= MANY_PAGES && <PageField {...props} />}
    </nav>
  );
}

/** Works without scripts, too: what else the address holds is sent along. */
function PageField({ page, pages, to, beside }: PaginationProps) {
  const name = beside?.parameter ?? "page";
  const [path, query] = to(1).split("?");
  const others = new URLSearchParams(query);
  others.delete(name);
  return (
    // Replaced with each page, so that the focus goes on from the list, as it does after a link.
    <Form
      key={page}
      action={path}
      preventScrollReset={beside !== undefined}
      className="figures mt-4 flex items-center justify-center gap-3"
    >
      {[...others].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        Page
        <input
          type="number"
          name={name}
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
