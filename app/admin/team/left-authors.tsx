import { href, Link } from "react-router";
import { ConfirmButton } from "#app/admin/ui/dialog/confirm-button.tsx";
import { button } from "#app/ui/button.ts";
import { type LeftAuthor, MOST_LEFT_AUTHORS } from "#domain/team/team.ts";

/** The pages about people who have left: they stay until an administrator takes them down. */
export function LeftAuthors({ authors }: { authors: LeftAuthor[] }) {
  if (authors.length === 0) return null;
  return (
    <section aria-labelledby="left" className="mt-10 max-w-[45rem]">
      <h2 id="left" className="text-xl">
        Pages of people who have left
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {authors.map(({ id, name, slug }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-4 py-3">
            <Link
              id={`author-${id}`}
              to={href("/authors/:slug", { slug })}
              className="min-w-0 text-sorrel underline-offset-4 wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <ConfirmButton
              label="Take Down"
              describedBy={`author-${id}`}
              className={button("quiet", "small")}
              title={`Take down the page about ${name}?`}
              confirm="Take Down"
              fields={{ intent: "take-down", id }}
            >
              Readers no longer find it. Recipes that give this name keep it, without a link.
            </ConfirmButton>
          </li>
        ))}
      </ul>
      {authors.length === MOST_LEFT_AUTHORS && (
        <p className="mt-2 text-quiet">
          {`These are the first ${MOST_LEFT_AUTHORS} by name. Others follow when you take pages down.`}
        </p>
      )}
    </section>
  );
}
