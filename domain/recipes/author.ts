import type { SiteAuthor } from "#domain/settings/site-settings.ts";
import { DEFAULT_AUTHOR } from "./recipe.ts";
import type { RecipePage } from "./recipe-page.ts";

type Author = {
  name: string;
  /** A page of theirs; a path where it is the site's. */
  url: string | null;
  /** The site's own author has one. */
  image: string | null;
  /** False where nobody set a name: it is the site's then. */
  isNamed: boolean;
};

/**
 * Whom a recipe is by: who has a page here, or is named; the site's author wrote those that name nobody else, and where
 * there is none, the site.
 */
export function recipeAuthor(
  {
    authorName,
    authorUrl,
    authorPage,
  }: Pick<RecipePage, "authorName" | "authorUrl" | "authorPage">,
  siteAuthor: SiteAuthor,
  siteName: string,
): Author {
  if (authorPage) {
    const { name, slug } = authorPage;
    const image = name === siteAuthor.name ? siteAuthor.image : null;
    return { name, url: `/authors/${slug}`, image, isNamed: true };
  }
  const isOther = authorName !== DEFAULT_AUTHOR && authorName !== siteAuthor.name;
  const name = isOther ? authorName : siteAuthor.name;
  return {
    name: name ?? siteName,
    url: authorUrl ?? (isOther ? null : siteAuthor.url),
    image: isOther ? null : siteAuthor.image,
    isNamed: name !== null,
  };
}
