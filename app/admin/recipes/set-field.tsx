import { useId, useState } from "react";
import type { Sent } from "#app/admin/ui/table/bulk-bar.tsx";
import type { ConfirmText } from "#app/admin/ui/table/row-actions.tsx";
import { DIFFICULTIES } from "#domain/taxonomy/taxonomy.ts";
import { countOf } from "#domain/text/count-of.ts";
import { NamesOf } from "./names-of.tsx";

const CHANGES = {
  tag: "Add a tag",
  untag: "Remove a tag",
  cuisine: "Cuisine",
  difficulty: "Difficulty",
} as const;

type FieldChange = keyof typeof CHANGES;

/** What is to be set of many recipes, and to what: the form fields `field` and `value`. */
export function FieldChoice() {
  const listId = useId();
  const [change, setChange] = useState<FieldChange | "">("");
  return (
    <>
      <select
        name="field"
        aria-label="Change"
        value={change}
        onChange={({ target }) => setChange(target.value as FieldChange | "")}
        className={BOX}
      >
        <option value="">Tags, cuisine…</option>
        {Object.entries(CHANGES).map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {change === "difficulty" && (
        <select name="value" aria-label="Difficulty" className={BOX}>
          {DIFFICULTIES.map((name) => (
            <option key={name} value={name}>
              {name.charAt(0).toUpperCase() + name.slice(1)}
            </option>
          ))}
        </select>
      )}
      {change !== "" && change !== "difficulty" && (
        <>
          <input
            type="text"
            name="value"
            aria-label={change === "cuisine" ? "Cuisine" : "Tag"}
            dir="auto"
            list={listId}
            placeholder={change === "cuisine" ? "None" : undefined}
            maxLength={100}
            autoComplete="off"
            className={BOX}
          />
          <NamesOf id={listId} of={change === "cuisine" ? "cuisines" : "tags"} />
        </>
      )}
    </>
  );
}

const BOX = "field-box h-9 w-auto max-w-44 text-sm";

/** None while the choice is not whole: the server says what is missing. */
export function fieldQuestion({ count, form }: Sent): ConfirmText | null {
  const value = String(form.get("value") ?? "").trim();
  const change = String(form.get("field")) as FieldChange;
  if ((!value && change !== "cuisine") || !Object.hasOwn(CHANGES, change)) return null;
  const many = countOf(count, "recipe");
  const title = {
    tag: `Add the tag ${value} to ${many}?`,
    untag: `Remove the tag ${value} from ${many}?`,
    cuisine: value ? `Set the cuisine of ${many} to ${value}?` : `Leave ${many} without a cuisine?`,
    difficulty: `Set the difficulty of ${many} to ${value}?`,
  }[change];
  const text = "You can undo it: each then has again what it has now.";
  return { title, text, confirm: "Change", danger: false };
}
