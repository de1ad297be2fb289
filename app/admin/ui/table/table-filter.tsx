import { useId, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { button } from "#app/ui/button.ts";

type TableFilterProps = {
  /** The choice's name: 'Status'. */
  label: string;
  name: string;
  value: string;
  /** Value and words of each choice. */
  options: readonly (readonly [value: string, words: string])[];
  /** The rest of the address to keep, without the filter itself and `page`. */
  keep: URLSearchParams;
};

/** One choice that narrows a table, kept in the address; with a button of its own until scripts have come. */
export function TableFilter({ label, name, value, options, keep }: TableFilterProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const kept = [...keep].filter(([other]) => other !== name && other !== "page");
  return (
    <Form ref={form} className="flex items-center gap-2">
      {kept.map(([other, text]) => (
        <input key={`${other} ${text}`} type="hidden" name={other} value={text} />
      ))}
      <label htmlFor={id} className="text-quiet">
        {label}
      </label>
      <select
        id={id}
        // The address may change by other means: the browser alone would keep what was chosen here.
        key={value}
        name={name}
        defaultValue={value}
        onChange={() => submit(form.current, { replace: true, preventScrollReset: true })}
        className="field-box h-11 w-auto"
      >
        {options.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
      <span className="hidden unscripted:block">
        <button type="submit" className={button("quiet")}>
          Apply
        </button>
      </span>
    </Form>
  );
}
