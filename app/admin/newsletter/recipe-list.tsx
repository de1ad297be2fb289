import { useRef, useState } from "react";
import { href } from "react-router";
import { typeInto } from "#app/admin/ui/form/typed-entries.ts";
import { useLookup } from "#app/admin/ui/lookup.ts";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { RecipeChoice } from "#domain/newsletter/issue.ts";
import type { FoundChoices } from "#domain/newsletter/recipe-choices.server.ts";
import { ChoiceLine } from "./choice-line.tsx";
import { RecipeSearch } from "./recipe-search.tsx";

type RecipeListProps = {
  /** The recipes of the saved draft, in their order. */
  saved: RecipeChoice[];
  error: string | undefined;
};

/** The recipes of an issue: searched, ordered and removed. */
export function IssueRecipes({ saved, error }: RecipeListProps) {
  // The ids as the form sends them: a draft restored from the browser changes them too.
  const [ids, setIds] = useState(() => saved.map(({ id }) => id).join(" "));
  const [added, setAdded] = useState<RecipeChoice[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const search = useRef<HTMLInputElement>(null);

  const order = ids.split(" ").filter(Boolean);
  const known = [...saved, ...added];
  const isUnknown = order.some((id) => !known.some((recipe) => recipe.id === id));
  const path = `${href("/admin/newsletter/recipes")}?${new URLSearchParams({ recipe: ids })}`;
  const lookup = useLookup<FoundChoices>(isUnknown ? path : null);
  const all = [...known, ...(lookup?.result?.recipes ?? [])];
  const chosen = order.map(
    (id) => all.find((recipe) => recipe.id === id) ?? { ...UNKNOWN, id, title: nameless(lookup) },
  );

  function change(next: RecipeChoice[]) {
    setAdded([...added, ...next.filter(({ id }) => !order.includes(id))]);
    typeInto(field.current, next.map(({ id }) => id).join(" "));
  }

  function move(from: number, to: number) {
    const moved = chosen[from];
    if (moved && chosen[to]) change(chosen.toSpliced(from, 1).toSpliced(to, 0, moved));
  }

  return (
    <fieldset aria-describedby={error ? "recipes-error" : undefined}>
      <legend className="mb-1.5 font-semibold">Recipes</legend>
      <input
        ref={field}
        hidden
        name="recipe"
        value={ids}
        onChange={(event) => setIds(event.target.value)}
      />
      <RecipeSearch field={search} chosen={chosen} onChange={change} invalid={Boolean(error)} />
      {error && (
        <p id="recipes-error" className="mt-1.5 text-tomato">
          {error}
        </p>
      )}
      <ol aria-label="Chosen recipes" className="mt-3">
        {chosen.map((recipe, index) => (
          <li
            key={recipe.id}
            className="flex flex-wrap items-center justify-end border-line py-1.5 not-first:border-t sm:gap-1"
          >
            <ChoiceLine recipe={recipe} />
            <button
              type="button"
              aria-label={`Move ${recipe.title} up`}
              // Not disabled: the focus would be lost at the ends, and Firefox restores that at a reload.
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
              className={`${iconButton} aria-disabled:opacity-40`}
            >
              <Icon name="arrow-up" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={`Move ${recipe.title} down`}
              aria-disabled={index === chosen.length - 1}
              onClick={() => move(index, index + 1)}
              className={`${iconButton} aria-disabled:opacity-40`}
            >
              <Icon name="arrow-down" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={`Remove ${recipe.title}`}
              onClick={() => {
                change(chosen.toSpliced(index, 1));
                search.current?.focus({ preventScroll: true });
              }}
              className={iconButton}
            >
              <Icon name="x" className="size-5" />
            </button>
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

const UNKNOWN = { image: null, imageColor: null, publishedAt: null };

function nameless(lookup: { result: unknown } | null): string {
  if (!lookup) return "Loading…";
  return lookup.result ? "A recipe that isn't published now" : "A recipe we couldn't load";
}
