import { href } from "react-router";

/** Links of header and footer. */
export const siteLinks = [
  { to: href("/"), label: "Home" },
  { to: href("/recipes"), label: "Recipes" },
  { to: href("/categories"), label: "Categories" },
  { to: href("/about"), label: "About" },
  { to: "/contact", label: "Contact" },
];

export const popularCategories = [
  { to: href("/categories/:slug", { slug: "breakfast" }), label: "Breakfast" },
  { to: href("/categories/:slug", { slug: "dinner" }), label: "Dinner" },
  { to: href("/categories/:slug", { slug: "desserts" }), label: "Desserts" },
  { to: href("/categories/:slug", { slug: "quick-meals" }), label: "Quick Meals" },
];
