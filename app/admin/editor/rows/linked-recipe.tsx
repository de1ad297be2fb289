import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { href, Link } from "react-router";
import { fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import { FoundRecipes } from "#app/admin/recipes/found-recipes.tsx";
import type { MatchingRecipe } from "#app/admin/recipes/recipe-search.ts";
import { useFoundRecipes, useRecipeAt } from "#app/admin/recipes/use-found-recipes.ts";
import { useHydrated } from "#app/ui/form/use-action-form.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import { FieldError, rowFieldProps } from "./row-field.tsx";

type LinkedRecipeProps = {
  list: "ingredients" | "versions";
  index: number;
  /** A slug or an address. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onChoose: (recipe: MatchingRecipe) => void;
};

/** The recipe that an ingredient or a version is: searched among the site's, drafts too, or given by its slug or address. */
export function LinkedRecipeField(props: LinkedRecipeProps) {
  const { list, index, value, error, onChange, onChoose } = props;
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const text = value.trim();
  const { recipes } = useFoundRecipes(open ? text : null);
  const linked = useRecipeAt(text);
  const shared = {
    ...rowFieldProps(list, index, "recipeSlug", error),
    dir: "auto",
    placeholder: list === "versions" ? "A recipe's name, or an address" : "Linked recipe",
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
  };
  // From the server it would have style attributes, which the Content-Security-Policy blocks.
  if (!hydrated) return <input {...shared} defaultValue={value} />;
  return (
    <div className="min-w-0">
      <div className="relative">
        <Autocomplete.Root
          items={recipes}
          filter={null}
          open={open && recipes.length > 0}
          onOpenChange={setOpen}
          value={value}
          onValueChange={(typed, { reason }) => {
            if (reason === "item-press") return;
            onChange(typed);
            setOpen(true);
          }}
          itemToStringValue={({ slug }: MatchingRecipe) => slug}
        >
          <Autocomplete.Input
            {...shared}
            className={`${shared.className} pr-9!`}
            onFocus={() => setOpen(true)}
            // Enter chooses a recipe: it never sends the form.
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
          <FoundRecipes
            onChoose={(recipe) => {
              onChoose(recipe);
              setOpen(false);
            }}
          />
        </Autocomplete.Root>
        {value !== "" && (
          <button
            type="button"
            aria-label={`Clear ${fieldLabel(rowFieldName(list, index, "recipeSlug")).toLowerCase()}`}
            title="Clear"
            onClick={() => onChange("")}
            className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-control text-quiet hover:text-ink"
          >
            <Icon name="x" className="size-4" />
          </button>
        )}
      </div>
      <FieldError of={shared.id} error={error} />
      <p role="status" className="text-sm text-quiet not-empty:mt-1">
        {!error && text !== "" && linked.isKnown && <Target recipe={linked.recipes[0]} />}
      </p>
    </div>
  );
}

function Target({ recipe }: { recipe: MatchingRecipe | undefined }) {
  if (!recipe) return "No recipe has this address: please choose one from the list.";
  return (
    <>
      {"Links to "}
      <Link
        to={href("/admin/recipes/edit/:id", { id: recipe.id })}
        target="_blank"
        className="text-sorrel underline underline-offset-4"
      >
        {recipe.title}
      </Link>
      {recipe.status === "draft" && ", once it is published"}
    </>
  );
}
