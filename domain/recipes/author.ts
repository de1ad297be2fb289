import { DEFAULT_AUTHOR } from "./recipe.ts";
import type { RecipePage } from "./recipe-page.ts";

type Author = {
  name: string;
  /** A page of theirs. */
  url: string | null;
  /** The site's own author has one. */
  image: string | null;
  /** False for the placeholder name. */
  isNamed: boolean;
};

/** Whom a recipe is by: the site's author wrote those that name nobody else. */
export function recipeAuthor(
  { authorName, authorUrl }: Pick<RecipePage, "authorName" | "authorUrl">,
  siteAuthor: { name: string | null; image: string | null; url: string | null },
): Author {
  const isOther = authorName !== DEFAULT_AUTHOR && authorName !== siteAuthor.name;
  const name = isOther ? authorName : (siteAuthor.name ?? DEFAULT_AUTHOR);
  return {
    name,
    url: authorUrl ?? (isOther ? null : siteAuthor.url),
    image: isOther ? null : siteAuthor.image,
    isNamed: name !== DEFAULT_AUTHOR,
  };
}
