import { href, Link } from "react-router";
import { ResponsiveImage } from "#app/ui/images/image.tsx";
import { formatMinutes } from "#app/ui/minutes.ts";
import type { RecipeCard } from "#domain/recipes/recipe.ts";

type SuggestionListProps = { recipes: RecipeCard[]; onChosen: () => void };

export function SuggestionList({ recipes, onChosen }: SuggestionListProps) {
  if (recipes.length === 0) return null;
  return (
    <ul className="p-2">
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <Suggestion recipe={recipe} onChosen={onChosen} />
        </li>
      ))}
    </ul>
  );
}

function Suggestion({ recipe, onChosen }: { recipe: RecipeCard; onChosen: () => void }) {
  const facts = [recipe.totalTime > 0 && formatMinutes(recipe.totalTime), recipe.cuisine].filter(
    Boolean,
  );
  return (
    <Link
      data-suggestion=""
      to={href("/recipe/:slug", { slug: recipe.slug })}
      onClick={onChosen}
      className="flex gap-4 rounded-control p-3 transition-colors hover:bg-shade focus-visible:bg-shade"
    >
      <ResponsiveImage
        src={recipe.image}
        imageFiles={recipe.imageFiles}
        cover={recipe.cover}
        color={recipe.imageColor}
        alt=""
        sizes="88px"
        className="aspect-4/3 w-[min(88px,25%)] shrink-0 self-start rounded-sm"
      />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {recipe.title}
        </span>
        <span dir="auto" className="line-clamp-1 text-sm text-quiet">
          {recipe.description}
        </span>
        <span className="figures mt-0.5 block text-sm text-quiet">{facts.join(" · ")}</span>
      </span>
    </Link>
  );
}
