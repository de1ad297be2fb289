import { Link } from "react-router";

const LOOK = "underline underline-offset-4";

/** A person's name, linked to a page of theirs where there is one, here or elsewhere. */
export function NameLink({ name, url }: { name: string; url: string | null }) {
  if (!url) return name;
  return url.startsWith("/") ? (
    <Link to={url} prefetch="intent" className={LOOK}>
      {name}
    </Link>
  ) : (
    <a href={url} rel="noopener" className={LOOK}>
      {name}
    </a>
  );
}
