import { Combobox } from "@base-ui/react/combobox";
import { type RefObject, useState } from "react";
import { Icon } from "#app/ui/icons/icon.tsx";
import { foodsNamedIn } from "#domain/foods/find-food.ts";
import { searchFoods } from "#domain/foods/search-foods.ts";
import { AS_FOUND, NO_FOOD } from "#domain/recipes/ingredients/typed-ingredient.ts";

/** `value` is as in the row's field; `aside` is said quietly behind the label. */
type Choice = { value: string; label: string; aside: string | null };

type FoodPickerProps = {
  /** "Food 2" */
  label: string;
  /** The ingredient's name, and what the site finds in it. */
  name: string;
  found: string;
  chosen: string;
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (food: string) => void;
  onClose: () => void;
};

/** Chooses a food by any of its names; without a search the foods that the ingredient's name has in it. */
export function FoodPicker(props: FoodPickerProps) {
  const { label, name, found, chosen, button, onChoose, onClose } = props;
  const [text, setText] = useState("");
  const choices = choicesFor(text.trim(), name, found);
  return (
    <Combobox.Root
      open
      onOpenChange={(open, details) => {
        // A click on the button closes by itself.
        const isButton = button.current?.contains(details.event.target as Node);
        if (!open && !isButton) onClose();
      }}
      items={choices}
      filter={null}
      value={choices.find(({ value }) => value === chosen) ?? null}
      isItemEqualToValue={(one, other) => one.value === other.value}
      itemToStringLabel={(choice: Choice) => choice.label}
      inputValue={text}
      onInputValueChange={(typed, { reason }) => reason === "input-change" && setText(typed)}
      onValueChange={(choice: Choice | null, { reason }) => {
        if (!choice || reason !== "item-press") return;
        onChoose(choice.value);
        onClose();
      }}
      autoHighlight
    >
      <Combobox.Portal>
        <Combobox.Positioner
          anchor={button}
          align="start"
          sideOffset={4}
          className="admin z-40 min-h-0!"
        >
          <Combobox.Popup
            aria-label={label}
            finalFocus={button}
            className="palette max-h-[min(22rem,var(--available-height))] w-[min(20rem,var(--available-width))]! border border-line"
          >
            <Combobox.Input
              aria-label={`Search foods for ${label.toLowerCase()}`}
              placeholder="Search foods"
              autoComplete="off"
              maxLength={100}
              className="field-box m-2 mb-0 h-11 w-auto!"
              // Enter chooses a food: it never sends the form.
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
            <Combobox.Status className="px-4 text-sm text-quiet not-empty:pt-2.5 not-empty:pb-3">
              {!choices.some(isFood) && text.trim() !== "" && "No food has this name."}
            </Combobox.Status>
            <Combobox.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:hidden">
              {(choice: Choice) => (
                <Combobox.Item key={choice.value} value={choice} className="palette-item py-1.5">
                  <span className="min-w-0 flex-1">
                    {choice.label}
                    {choice.aside && (
                      <span className="text-sm text-quiet">{` · ${choice.aside}`}</span>
                    )}
                  </span>
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

function choicesFor(text: string, name: string, found: string): Choice[] {
  const own = [
    { value: AS_FOUND, label: "As found", aside: found },
    { value: NO_FOOD, label: "None", aside: null },
  ];
  if (text === "") {
    const named = new Set(foodsNamedIn(name));
    return [...own, ...[...named].map(({ key, singular }) => choice(key, singular, null))];
  }
  const matches = searchFoods(text).map(({ food, alias }) =>
    choice(food.key, food.singular, alias),
  );
  return [...matches, ...own];
}

const isFood = ({ value }: Choice) => value !== AS_FOUND && value !== NO_FOOD;
const choice = (value: string, label: string, aside: string | null) => ({ value, label, aside });
