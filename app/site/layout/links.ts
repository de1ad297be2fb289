import { href } from "react-router";

/** Links of header and footer. */
export const siteLinks = [
  { to: href("/"), label: "Home" },
  { to: href("/recipes"), label: "Recipes" },
  { to: href("/categories"), label: "Categories" },
  { to: href("/about"), label: "About" },
  { to: "/contact", label: "Contact" },
];
