import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import type { Dashboard } from "#domain/dashboard/dashboard.ts";

type CountsProps = {
  dashboard: Pick<Dashboard, "recipes" | "categories" | "messages" | "reviews" | "subscribers">;
  /** Drafts whose authors ask to have them published. */
  requests: number;
};

/** Totals, each linked to its list. */
export function Counts({ dashboard, requests }: CountsProps) {
  const { recipes, categories, messages, reviews, subscribers } = dashboard;
  return (
    <section
      aria-label="Totals"
      className="grid grid-cols-2 gap-3 sm:gap-4 max-xl:*:last:col-span-2 xl:grid-cols-5"
    >
      <Count label="Total Recipes" count={recipes.total} to={href("/admin/recipes")}>
        <Link
          to={`${href("/admin/recipes")}?status=published`}
          className="row-link inline-block py-1"
        >
          {formatNumber(recipes.published)} published
        </Link>
        <Link to={`${href("/admin/recipes")}?status=draft`} className="row-link inline-block py-1">
          {formatNumber(recipes.draft)} {recipes.draft === 1 ? "draft" : "drafts"}
        </Link>
        {requests > 0 && (
          <Link
            to={`${href("/admin/recipes")}?sort=asked&request=waiting`}
            className="row-link inline-block py-1"
          >
            {formatNumber(requests)} to publish
          </Link>
        )}
      </Count>
      <Count label="Categories" count={categories} to={href("/admin/categories")} />
      <Count label="Messages" count={messages.total} to={href("/admin/messages")}>
        <Link to={href("/admin/messages")} className="row-link inline-block py-1">
          {formatNumber(messages.unread)} unread
        </Link>
      </Count>
      <Count label="Reviews" count={reviews.total} to={href("/admin/reviews")}>
        <Link to={`${href("/admin/reviews")}?state=waiting`} className="row-link inline-block py-1">
          {formatNumber(reviews.waiting)} waiting
        </Link>
      </Count>
      <Count label="Subscribers" count={subscribers} to={href("/admin/subscribers")} />
    </section>
  );
}

type CountProps = { label: string; count: number; to: string; children?: ReactNode };

function Count({ label, count, to, children }: CountProps) {
  return (
    <article className="panel">
      <h2 className="count-label">{label}</h2>
      <p>
        <Link to={to} className="count-figure row-link">
          {formatNumber(count)}
        </Link>
      </p>
      {children && <p className="figures mt-1 flex flex-wrap gap-x-3 text-quiet">{children}</p>}
    </article>
  );
}
