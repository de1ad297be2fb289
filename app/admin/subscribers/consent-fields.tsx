import { useId, useState } from "react";
import type { Errors } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import "#app/admin/import/import.css";

type ConsentFieldsProps = {
  legend: string;
  /** What follows from each. */
  yes: string;
  ask: string;
  errors: Errors;
};

/** Whether people agreed to get the newsletter, and where and since when. */
export function ConsentFields({ legend, yes, ask, errors }: ConsentFieldsProps) {
  const [agreed, setAgreed] = useState("");
  const errorId = useId();
  const choices = [
    ["yes", "Yes", yes],
    ["ask", "No, or I'm not sure", ask],
  ] as const;
  return (
    <fieldset aria-describedby={errors.agreed ? errorId : undefined}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map(([value, label, note]) => (
        <label key={value} className="choice-line">
          <input
            type="radio"
            name="agreed"
            value={value}
            aria-invalid={errors.agreed ? true : undefined}
            onChange={() => setAgreed(value)}
          />
          <span>
            {label}
            <span className="block text-sm text-quiet">{note}</span>
          </span>
        </label>
      ))}
      {errors.agreed && (
        <p id={errorId} className="mt-1.5 text-tomato">
          {errors.agreed}
        </p>
      )}
      <div hidden={agreed !== "yes" && !errors.consent} className="mt-3">
        <FormField
          label="Where and since when?"
          name="consent"
          maxLength={200}
          hint="Laws ask you to know. Such as: form on my blog, since 2019"
          error={errors.consent}
        />
      </div>
    </fieldset>
  );
}
