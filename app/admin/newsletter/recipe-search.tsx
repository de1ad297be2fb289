import { Combobox } from "@base-ui/react/combobox";
import { type RefObject, useState } from "react";
import { href } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { useLookup } from "#app/admin/ui/lookup.ts";
import { useHydrated } from "#app/ui/form/use-action-form.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { MOST_RECIPES, type RecipeChoice } from "#domain/newsletter/issue.ts";
import type { FoundChoices } from "#domain/newsletter/recipe-choices.server.ts";
import { ChoiceLine } from "./choice-line.tsx";

const PAUSE_MS = 250;
const FULL = `That's ${MOST_RECIPES} recipes, the most an issue can have.`;

type RecipeSearchProps = {
  field: RefObject<HTMLInputElement | null>;
  chosen: RecipeChoice[];
  onChange: (chosen: RecipeChoice[]) => void;
  invalid: boolean;
};

const FIELD = {
  "aria-label": "Search recipes to add",
  placeholder: "Search all recipes",
  className: "field-box h-11",
  dir: "auto",
};

/** Searches all published recipes like the site does; the list stays open, to choose several. */
export function RecipeSearch({ field, chosen, onChange, invalid }: RecipeSearchProps) {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const search = text.trim();
  const path = `${href("/admin/newsletter/recipes")}?${new URLSearchParams({ search })}`;
  const latest = useLookup<FoundChoices>(open ? path : null, PAUSE_MS);
  const found = latest?.result;
  const isFull = chosen.length >= MOST_RECIPES;
  const status = isFull ? FULL : latest ? statusOf(latest, search) : "Searching…";

  // From the server it would have style attributes, which the Content-Security-Policy blocks.
  if (!hydrated) return <input {...FIELD} disabled />;
  return (
    <Combobox.Root
      multiple
      items={found?.recipes ?? []}
      filter={null}
      open={open}
      onOpenChange={(next, { reason }) => reason !== "item-press" && setOpen(next)}
      inputValue={text}
      onInputValueChange={(value, { reason }) => reason === "input-change" && setText(value)}
      value={chosen}
      // Escape in the closed field would remove them all.
      onValueChange={(next, { reason }) => reason === "item-press" && onChange(next)}
      isItemEqualToValue={(one, other) => one.id === other.id}
      itemToStringLabel={({ title }) => title}
      autoHighlight
    >
      <Combobox.Input
        ref={field}
        {...FIELD}
        aria-invalid={invalid || undefined}
        autoComplete="off"
        maxLength={200}
        // Enter adds a recipe: it never sends the form.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="admin z-20 min-h-0!">
          <Combobox.Popup className="palette max-h-[min(24rem,var(--available-height))] w-(--anchor-width) border border-line">
            <Combobox.Status className="px-4 text-sm text-quiet not-empty:py-2.5">
              {status}
            </Combobox.Status>
            <Combobox.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden">
              {(recipe: RecipeChoice) => (
                <Combobox.Item
                  key={recipe.id}
                  value={recipe}
                  disabled={isFull && !chosen.some(({ id }) => id === recipe.id)}
                  className="palette-item py-1.5 data-disabled:opacity-50"
                >
                  <ChoiceLine recipe={recipe} />
                  <Combobox.ItemIndicator>
                    <Icon name="check" className="size-5 text-sorrel" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

function statusOf({ result }: { result: FoundChoices | null }, search: string): string {
  if (!result) return "We couldn't search just now. Check your connection and try again.";
  const { recipes, total } = result;
  if (total > recipes.length)
    return `The first ${recipes.length} of ${formatNumber(total)}. Type to find others.`;
  if (total > 0) return "";
  if (recipes.length > 0) return `No recipes found for "${search}". Did you mean:`;
  return search ? `No recipes found for "${search}"` : "There are no published recipes yet.";
}
