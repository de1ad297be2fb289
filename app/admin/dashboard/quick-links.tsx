import { href, Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";

/** The ways that are gone most often (spec §2). */
export function QuickLinks({ unread }: { unread: number }) {
  const quiet = button("quiet");
  return (
    <nav aria-label="Quick links" className="flex flex-wrap gap-2">
      <Link to={href("/admin/recipes/new")} className={button("primary")}>
        Add Recipe
      </Link>
      <Link to={href("/admin/recipes")} className={quiet}>
        Manage Recipes
      </Link>
      <Link to={href("/admin/categories")} className={quiet}>
        Manage Categories
      </Link>
      <Link to={href("/admin/messages")} className={quiet}>
        View Messages{" "}
        <span className="font-normal text-quiet">({formatNumber(unread)} unread)</span>
      </Link>
      <Link to={href("/admin/subscribers")} className={quiet}>
        View Subscribers
      </Link>
      <Link to={href("/admin/media")} className={quiet}>
        View Media
      </Link>
    </nav>
  );
}
