import { type MouseEvent, type ReactNode, useState } from "react";
import { href } from "react-router";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import { useRootData } from "#app/ui/site.ts";
import { useLazyDialog } from "#app/ui/use-lazy-dialog.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { FiledUnder } from "./filed-under.tsx";
import { ImageLink } from "./images/image-link.tsx";
import { moreImages } from "./images/more-images.ts";
import { PhotoCredit } from "./images/photo-credit.tsx";
import { Ingredients } from "./ingredients/ingredients.tsx";
import { Instructions } from "./instructions.tsx";
import { Notes } from "./notes.tsx";
import { NutritionFacts } from "./nutrition-facts.tsx";
import { RecipeHero } from "./recipe-hero.tsx";
import type { RecipeViewModel } from "./view-model.ts";

const fetchLightbox = () => import("./images/lightbox.tsx");

type RecipeArticleProps = RecipeViewModel & {
  recipe: RecipePage;
  /** Rating and actions. */
  children: ReactNode;
};

export function RecipeArticle({
  recipe,
  waits,
  amounts,
  convertible,
  cuisineListed,
  facts,
  videoSource,
  provenance,
  children,
}: RecipeArticleProps) {
  const lightbox = useLazyDialog(fetchLightbox, "the image");
  const [first, setFirst] = useState("");

  function openImage(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest("a[data-image]");
    // With a modifier the link opens the file, as it does without scripts.
    if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setFirst(link.getAttribute("href") ?? "");
    lightbox.open();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicks bubble from links, which keys follow too
    <article onClick={openImage}>
      <RecipeHero recipe={recipe} {...{ facts, videoSource, provenance }}>
        {children}
      </RecipeHero>
      <div className="recipe-body">
        <Ingredients recipe={recipe} convertible={convertible} />
        <div className="recipe-method">
          <Instructions recipe={recipe} waits={waits} amounts={amounts} />
          <Notes notes={recipe.notes} />
          <MoreImages recipe={recipe} />
          {recipe.source && (
            <p className="mt-8 text-quiet">
              Recipe from{" "}
              <a
                href={recipe.source.url}
                rel="noopener"
                className="font-semibold text-sorrel underline underline-offset-4"
              >
                {recipe.source.site}
              </a>
            </p>
          )}
          <FiledUnder recipe={recipe} cuisineListed={cuisineListed} />
        </div>
        <NutritionFacts
          nutrition={recipe.nutrition}
          nutritionCalculated={recipe.nutritionCalculated}
        />
        <PrintedFrom slug={recipe.slug} />
      </div>
      {lightbox.Dialog && (
        <lightbox.Dialog recipe={recipe} first={first} onClose={lightbox.close} />
      )}
    </article>
  );
}

/** Shown on paper only. */
function PrintedFrom({ slug }: { slug: string }) {
  const site = useRootData();
  if (!site) return null;
  const address = site.url + href("/recipe/:slug", { slug });
  return <p className="recipe-printed">{`${site.siteName} · ${address}`}</p>;
}

function MoreImages({ recipe }: { recipe: RecipePage }) {
  const images = moreImages(recipe);
  if (images.length === 0) return null;
  return (
    <section aria-label="More images" className="mt-12 print:hidden">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {images.map(({ src, alt, files, credit }) => (
          <li key={src} className="min-w-0">
            <ImageLink recipe={recipe} src={src}>
              <ResponsiveImage
                src={src}
                imageFiles={files}
                alt={alt}
                sizes="(min-width: 1536px) 333px, (min-width: 1240px) 253px, (min-width: 1024px) calc(33vw - 156px), (min-width: 640px) calc(33vw - 20px), calc(50vw - 26px)"
                className="aspect-4/3 rounded-card"
              />
            </ImageLink>
            {credit && <PhotoCredit {...credit} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
