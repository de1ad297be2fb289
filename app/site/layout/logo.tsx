import { href, Link } from "react-router";
import { useSiteName } from "#app/ui/site.ts";

/** A sorrel leaf and the site's name. */
export function Logo() {
  const name = useSiteName();
  return (
    <Link
      to={href("/")}
      className="flex items-center gap-2 rounded-sm"
      aria-label={`${name}, home`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="size-8 shrink-0 text-sorrel"
        fill="none"
      >
        <path
          fill="currentColor"
          d="M16 2c4.6 3.6 7.6 8.2 7.6 12.8 0 2.3-.6 4.2-1.7 5.8 2-.2 3.9.2 5.6 1.3-2.9 2.3-6 3-9.4 2.3L17 30h-2l-1.1-5.8c-3.4.7-6.5 0-9.4-2.3 1.7-1.1 3.6-1.5 5.6-1.3-1.1-1.6-1.7-3.5-1.7-5.8C8.4 10.2 11.4 5.6 16 2Z"
        />
        <path
          className="stroke-paper"
          strokeWidth="1.4"
          strokeLinecap="round"
          d="M16 9v14m0-8 3-2.6m-3 6.6-3.4-2.8"
        />
      </svg>
      <span className="font-serif text-xl leading-none">{name}</span>
    </Link>
  );
}
