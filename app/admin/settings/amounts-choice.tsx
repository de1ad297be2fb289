import { useId } from "react";

const STYLES = [
  ["decimals", "Decimals", "0.50 tsp, 2 cups"],
  ["fractions", "Kitchen fractions", "1/2 tsp, 1 1/2 cups"],
] as const;

export function AmountsChoice({ value, error }: { value: string; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} aria-invalid={error ? true : undefined}>
      <legend className="font-semibold">Default amount style</legend>
      {STYLES.map(([style, label, example]) => (
        <label key={style} className="mt-1.5 flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            name="amounts"
            value={style}
            defaultChecked={style === value}
            className="size-5 flex-none accent-sorrel"
          />
          {label}
          <span className="text-quiet">{example}</span>
        </label>
      ))}
      {error && (
        <p id={id} className="mt-1.5 text-tomato">
          {error}
        </p>
      )}
    </fieldset>
  );
}
