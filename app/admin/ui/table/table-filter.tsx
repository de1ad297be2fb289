import { useId } from "react";
import { useSubmit } from "react-router";

export type Filter = {
  label: string;
  /** URL parameter. */
  name: string;
  /** An empty value removes the filter. */
  options: readonly (readonly [value: string, text: string])[];
};

type TableFilterProps = Filter & { params: URLSearchParams };

/** A select that filters the table through the URL. */
export function TableFilter({ label, name, options, params }: TableFilterProps) {
  const id = useId();
  const submit = useSubmit();
  function choose(value: string) {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    void submit(next, { replace: true, preventScrollReset: true });
  }
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-quiet">
        {label}
      </label>
      <select
        id={id}
        // Uncontrolled, so that the choice shows while the page loads; the key resets it when the URL changes.
        key={params.get(name)}
        defaultValue={params.get(name) ?? ""}
        onChange={({ target }) => choose(target.value)}
        className="field-box h-11 w-auto"
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
