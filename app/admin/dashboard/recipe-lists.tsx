import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { Status } from "#app/admin/ui/table/data-table.tsx";
import type { Dashboard } from "#domain/dashboard/dashboard.ts";

/** Each links to its form. */
export function RecentRecipes({ recipes }: { recipes: Dashboard["recent"] }) {
  return (
    <RecipeList
      title="Recently Updated"
      isEmpty={recipes.length === 0}
      wayOut={
        <Link to={href("/admin/import")} className="text-sorrel underline underline-offset-4">
          Import your recipes
        </Link>
      }
    >
      {recipes.map(({ id, title, status, updatedAt }) => (
        <li key={id}>
          <Link
            to={href("/admin/recipes/edit/:id", { id })}
            className="row-link font-semibold wrap-anywhere"
          >
            {title}
          </Link>
          <span className="facts">
            <Status tone={status === "published" ? "good" : "quiet"}>
              {status === "published" ? "Published" : "Draft"}
            </Status>
            <LocalTime date={updatedAt} brief />
          </span>
        </li>
      ))}
    </RecipeList>
  );
}

/** Each links to its public page. Until the first view there is no order to show. */
export function PopularRecipes({ recipes }: { recipes: Dashboard["popular"] }) {
  if (recipes[0]?.views === 0) {
    return (
      <section aria-label="Most Viewed" className="panel">
        <h2>Most Viewed</h2>
        <p className="text-quiet">Waits for the first view of a recipe.</p>
      </section>
    );
  }
  return (
    <RecipeList title="Most Viewed" isEmpty={recipes.length === 0}>
      {recipes.map(({ id, slug, title, views, rating }) => (
        <li key={id}>
          <a
            href={href("/recipe/:slug", { slug })}
            className="row-link font-semibold wrap-anywhere"
          >
            {title}
          </a>
          <span className="facts">
            <span>
              {formatNumber(views)} {views === 1 ? "view" : "views"}
            </span>
            <span>{rating === null ? "No ratings yet" : `${rating.toFixed(1)}/5.0`}</span>
          </span>
        </li>
      ))}
    </RecipeList>
  );
}

type RecipeListProps = {
  title: string;
  isEmpty: boolean;
  /** What to do about an empty list. */
  wayOut?: ReactNode;
  children: ReactNode;
};

function RecipeList({ title, isEmpty, wayOut, children }: RecipeListProps) {
  return (
    <section aria-label={title} className="panel">
      <h2>{title}</h2>
      {isEmpty ? (
        <p className="text-quiet">
          No recipes found
          {wayOut && <span className="block">{wayOut}</span>}
        </p>
      ) : (
        <ol className="line-list">{children}</ol>
      )}
    </section>
  );
}
