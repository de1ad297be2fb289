import { href, Link } from "react-router";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import type { RecipeViewModel } from "./view-model.ts";

type FiledUnderProps = Pick<RecipeViewModel, "cuisineListed"> & { recipe: RecipePage };

/** Category, cuisine and diets, below the method. */
export function FiledUnder({ recipe, cuisineListed }: FiledUnderProps) {
  const recipes = href("/recipes");
  const { categoryRef, cuisine, dietaryTags } = recipe;
  const chips = [
    categoryRef && {
      label: categoryRef.name,
      to: href("/categories/:slug", { slug: categoryRef.slug }),
    },
    cuisine && {
      label: cuisine,
      to: cuisineListed ? `${recipes}?${new URLSearchParams({ cuisine })}` : null,
    },
    ...dietaryTags.map((diet) => ({
      label: diet,
      to: `${recipes}?${new URLSearchParams({ diet })}`,
    })),
  ]
    .filter((chip) => chip !== null && chip !== "")
    // A category may have the name of a diet.
    .filter(({ label }, at, all) => all.findIndex((chip) => chip.label === label) === at);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filed under" className="mt-10 flex flex-wrap gap-2 print:hidden">
      {chips.map(({ label, to }) => (
        <li key={label}>
          {to ? (
            <Link to={to} className="recipe-chip">
              {label}
            </Link>
          ) : (
            <span className="recipe-chip">{label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
