import { href, Link } from "react-router";

export function BackToCategories() {
  return (
    <p className="mb-2">
      <Link
        to={href("/admin/categories")}
        className="text-sorrel underline-offset-4 hover:underline"
      >
        Categories
      </Link>
    </p>
  );
}
