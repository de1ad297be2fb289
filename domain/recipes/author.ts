import type { SiteAuthor } from "#domain/settings/site-settings.ts";
import { DEFAULT_AUTHOR } from "./recipe.ts";
import type { RecipePage } from "./recipe-page.ts";

type Author = {
  name: string;
  /** A page of theirs. */
  url: string | null;
  /** The site's own author has one. */
  image: string | null;
  /** False where nobody set a name: it is the site's then. */
  isNamed: boolean;
};

/** Whom a recipe is by: the site's author wrote those that name nobody else; where there is none, the site. */
export function recipeAuthor(
  { authorName, authorUrl }: Pick<RecipePage, "authorName" | "authorUrl">,
  siteAuthor: SiteAuthor,
  siteName: string,
): Author {
  const isOther = authorName !== DEFAULT_AUTHOR && authorName !== siteAuthor.name;
  const name = isOther ? authorName : siteAuthor.name;
  return {
    name: name ?? siteName,
    url: authorUrl ?? (isOther ? null : siteAuthor.url),
    image: isOther ? null : siteAuthor.image,
    isNamed: name !== null,
  };
}
