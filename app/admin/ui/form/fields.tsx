import {
  type ButtonHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
} from "react";
import { FieldNotes, notedBy } from "#app/ui/form/field-notes.tsx";

type Shared = { label: string; hint?: ReactNode; error?: string | undefined };

/** A labelled select with its error; `FormField` does the same for text. */
export function SelectField({
  label,
  hint,
  error,
  children,
  ...props
}: Shared & SelectHTMLAttributes<HTMLSelectElement> & { name: string; children: ReactNode }) {
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <select
        {...props}
        id={id}
        {...notedBy({ id, error, hint })}
        className="field-box mt-1.5 min-h-12"
      >
        {children}
      </select>
      <FieldNotes {...{ id, error, hint }} />
    </div>
  );
}

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role"> & {
  label: string;
  /** Shows the label to screen readers only. */
  quiet?: boolean;
};

export function Switch({ label, quiet = false, ...props }: SwitchProps) {
  return (
    <label className="inline-flex min-h-6 items-center gap-2.5">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own checked state */}
      <input {...props} type="checkbox" role="switch" className="on-off" />
      <span className={quiet ? "sr-only" : ""}>{label}</span>
    </label>
  );
}

type SwitchButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type" | "role"> & {
  /** For screen readers only. */
  label: string;
  isOn: boolean;
  /** The field that its form sends. */
  name: string;
  value: string;
};

/** A switch that submits its form; not as a submit button, which HTML allows no other role. */
export function SwitchButton({ label, isOn, name, value, ...props }: SwitchButtonProps) {
  return (
    <>
      <input type="hidden" name={name} value={value} />
      <button
        {...props}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        onClick={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        className="on-off"
      />
    </>
  );
}
