import { type KeyboardEvent, useRef, useState } from "react";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { IngredientFields } from "#domain/recipes/form/form-values.ts";
import { knownUnit } from "#domain/recipes/ingredients/measures/count-word.ts";
import { FieldError, partProps, RowField, type RowProps, rowFieldProps } from "./row-field.tsx";
import { UnitOptions } from "./unit-options.tsx";

/** No unit has this name. */
const ANOTHER = "another word …";
const KEPT = ["unit", "countWord"] as const;

/** The unit of an ingredient or the word that counts it, chosen or typed, and how large each of what is counted is. */
export function UnitField(props: RowProps<IngredientFields>) {
  const { row, index, errors, set } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const isBack = useRef(false);
  const { name: _, ...own } = rowFieldProps("ingredients", index, "unit", errors.unit);
  const chosen = row.countWord || row.unit;
  const choose = (word: string) => {
    const unit = word === "" ? "" : knownUnit(word, row.name);
    set(
      index,
      unit === null ? { unit: "piece", countWord: word } : { unit, countWord: "", countSize: "" },
    );
  };
  const leave = () => {
    if (typed?.trim()) choose(typed.trim());
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== "Enter") return;
    event.preventDefault();
    isBack.current = true;
    leave();
  };
  return (
    <div className="unit-fields">
      <div className="min-w-0">
        {typed === null ? (
          <select
            {...own}
            ref={(field) => {
              if (isBack.current) field?.focus();
              if (field) isBack.current = false;
            }}
            value={chosen}
            onChange={({ target }) =>
              target.value === ANOTHER ? setTyped("") : choose(target.value)
            }
          >
            <UnitOptions chosen={chosen} counts />
            <option>{ANOTHER}</option>
          </select>
        ) : (
          <input
            {...own}
            ref={(field) => field?.focus()}
            value={typed}
            maxLength={50}
            autoComplete="off"
            placeholder="Such as wedge"
            onChange={({ target }) => setTyped(target.value)}
            onBlur={leave}
            onKeyDown={onKeyDown}
          />
        )}
        <FieldError of={own.id} error={errors.unit} />
        {KEPT.map((part) => (
          <Hidden key={part} index={index} part={part} row={row} />
        ))}
      </div>
      {row.countWord || errors.countSize ? (
        <RowField {...partProps("ingredients", props)("countSize")} placeholder="Size" />
      ) : (
        <Hidden index={index} part="countSize" row={row} />
      )}
    </div>
  );
}

type HiddenProps = { index: number; part: keyof IngredientFields; row: IngredientFields };

function Hidden({ index, part, row }: HiddenProps) {
  return <input type="hidden" name={rowFieldName("ingredients", index, part)} value={row[part]} />;
}
