import { coverSources, imageSources } from "#app/ui/images/image-sources.ts";
import { formatMinutes } from "#app/ui/minutes.ts";
import { formatRating } from "#domain/ratings/rating.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { servingsText } from "#domain/recipes/servings-text.ts";

/** The icon "star": a sandboxed frame may not load the sprite. */
const STAR =
  "M11.5 2.3a.5.5 0 0 1 1 0l2.3 4.7a2.1 2.1 0 0 0 1.6 1.1l5.2.8a.5.5 0 0 1 .3.9l-3.8 3.6a2.1 2.1 0 0 0-.6 1.9l.9 5.1a.5.5 0 0 1-.8.6L13 18.6a2.1 2.1 0 0 0-2 0L6.4 21a.5.5 0 0 1-.8-.6l.9-5.1a2.1 2.1 0 0 0-.6-1.9L2.2 9.8a.5.5 0 0 1 .3-.9l5.1-.8a2.1 2.1 0 0 0 1.6-1.1z";

type LinkedSite = { name: string; link: string };

/** The inside of a recipe's card. `link` is the address of the recipe's page. */
export function EmbedCard({ recipe, site }: { recipe: RecipePage; site: LinkedSite }) {
  const { title, prepTime, cookTime, totalTime, ratingAverage, ratingCount } = recipe;
  return (
    <>
      <Image {...recipe} />
      <div className="text">
        <h1 dir="auto">{title}</h1>
        <ul>
          {totalTime > 0 && prepTime > 0 && (
            <li className="detail">Prep {formatMinutes(prepTime)}</li>
          )}
          {totalTime > 0 && cookTime > 0 && (
            <li className="detail">Cook {formatMinutes(cookTime)}</li>
          )}
          {totalTime > 0 && <li>Total {formatMinutes(totalTime)}</li>}
          <li>{servingsText(recipe)}</li>
          {ratingAverage !== null && (
            <li>
              <svg aria-hidden="true" viewBox="0 0 24 24">
                <path d={STAR} />
              </svg>
              {formatRating({ average: ratingAverage, count: ratingCount })}
            </li>
          )}
        </ul>
        <Foot {...site} label="Read the recipe" />
      </div>
    </>
  );
}

/** Replaces a card whose recipe is gone. */
export function MissingCard({ site }: { site: LinkedSite }) {
  return (
    <div className="text">
      <h1>Recipe Not Found</h1>
      <p>The recipe may have moved or been taken down.</p>
      <Foot {...site} label="Browse Recipes" />
    </div>
  );
}

/** Without an image, the cover that lists show. The alt text may be empty: the title is beside it. */
function Image({ image, imageFiles, imageAlt, cover }: RecipePage) {
  const { src, srcSet, avif } = image ? imageSources(image, imageFiles) : coverSources(cover);
  const sizes = "(min-width: 480px) 340px, 100vw";
  return (
    <picture className="image">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img src={src} srcSet={srcSet} sizes={srcSet && sizes} alt={image ? imageAlt : ""} />
    </picture>
  );
}

function Foot({ name, link, label }: LinkedSite & { label: string }) {
  return (
    <div className="foot">
      <a href={link} target="_blank" rel="noopener">
        {label}
      </a>
      <span className="site">{name}</span>
    </div>
  );
}
