import { useEffect, useId, useRef, useState } from "react";
import { button } from "#app/ui/button.ts";

type AmountFormProps = {
  rows: string[];
  /** Whether an amount is selected. */
  isAmount: () => boolean;
  onLink: (row: number) => void;
};

/** Asks which ingredient the selected amount is of. */
export function AmountForm({ rows, isAmount, onLink }: AmountFormProps) {
  const id = useId();
  const [row, setRow] = useState("");
  const [error, setError] = useState("");
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);

  function link() {
    if (!isAmount()) setError("Please select an amount, such as “2 tbsp”.");
    else if (row === "") setError("Please choose an ingredient.");
    else onLink(Number(row));
  }
  return (
    <div className="link-form">
      <select
        aria-label="Amount of"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        value={row}
        ref={select}
        onChange={({ target }) => {
          setRow(target.value);
          setError("");
        }}
        className="field-box"
      >
        <option value="">Choose an ingredient</option>
        {rows.map((line, index) =>
          line.trim() === "" ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: ingredients may be equal
            <option key={index} value={index}>
              {line}
            </option>
          ),
        )}
      </select>
      <button type="button" onClick={link} className={button("primary", "small")}>
        Link amount
      </button>
      <p id={id} role="alert" className="text-sm text-tomato empty:hidden">
        {error}
      </p>
    </div>
  );
}
