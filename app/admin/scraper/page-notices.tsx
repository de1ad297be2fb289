import { href, Link } from "react-router";
import type { ExistingRecipe } from "#domain/arrivals/find-existing.server.ts";

type PageNoticesProps = {
  alreadyHere: Pick<ExistingRecipe, "id" | "title"> | null;
  refusesRobots: boolean;
  /** Of the page. */
  url: string | undefined;
};

/** What an admin should know before a fetched page becomes a recipe. */
export function PageNotices({ alreadyHere, refusesRobots, url }: PageNoticesProps) {
  const host = URL.parse(url ?? "")?.hostname ?? "The site";
  return (
    <>
      {alreadyHere && (
        <p role="alert" className="problem-summary mb-0!">
          {"You already have this recipe: "}
          <Link
            to={href("/admin/recipes/edit/:id", { id: alreadyHere.id })}
            className="font-semibold underline"
          >
            {alreadyHere.title}
          </Link>
          . It can't be saved twice.
        </p>
      )}
      {refusesRobots && (
        <p className="notice mb-0!">
          {`${host}'s robots.txt asks crawlers to skip this page. We fetched it because you asked; the auto-poster won't.`}
        </p>
      )}
    </>
  );
}
