import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { href, Link } from "react-router";
import { fieldLabel } from "#app/admin/editor/fields/field-names.ts";
import type { MatchingRecipe } from "#app/admin/recipes/recipe-search.ts";
import { useLookup } from "#app/admin/ui/lookup.ts";
import { useHydrated } from "#app/ui/form/use-action-form.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import { FieldError, rowFieldProps } from "./row-field.tsx";

const PAUSE_MS = 250;
const MIN_LENGTH = 2;

type Found = { recipes: MatchingRecipe[] };

type LinkedRecipeProps = {
  index: number;
  /** A slug or an address. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onChoose: (recipe: MatchingRecipe) => void;
};

/** The recipe that an ingredient is: searched among the site's, drafts too, or given by its slug or address. */
export function LinkedRecipeField({ index, value, error, onChange, onChoose }: LinkedRecipeProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const text = value.trim();
  const search = open && text.length >= MIN_LENGTH ? text : null;
  const latest = useLookup<Found>(search === null ? null : foundPath({ search }), PAUSE_MS);
  const linked = useLookup<Found>(text === "" ? null : foundPath({ slug: text }), PAUSE_MS);
  const recipes = latest?.result?.recipes ?? [];
  const shared = {
    ...rowFieldProps("ingredients", index, "recipeSlug", error),
    dir: "auto",
    placeholder: "Linked recipe",
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
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} className="admin z-40 min-h-0!">
              <Autocomplete.Popup className="palette max-h-[min(20rem,var(--available-height))] w-(--anchor-width) border border-line">
                <Autocomplete.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
                  {(recipe: MatchingRecipe) => (
                    <Autocomplete.Item
                      key={recipe.id}
                      value={recipe}
                      onClick={() => {
                        onChoose(recipe);
                        setOpen(false);
                      }}
                      className="palette-item py-1.5"
                    >
                      <span dir="auto" className="min-w-0 flex-1">
                        {recipe.title}
                      </span>
                      {recipe.status === "draft" && (
                        <span className="text-sm text-quiet">Draft</span>
                      )}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
        {value !== "" && (
          <button
            type="button"
            aria-label={`Clear ${fieldLabel(rowFieldName("ingredients", index, "recipeSlug")).toLowerCase()}`}
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
        {!error && text !== "" && linked?.result && <Target recipe={linked.result.recipes[0]} />}
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

function foundPath(params: { search: string } | { slug: string }): string {
  return `${href("/admin/recipes/found")}?${new URLSearchParams(params)}`;
}
