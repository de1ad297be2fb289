import {
  type ButtonHTMLAttributes,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
} from "react";

type Shared = { label: string; error?: string | undefined };

/** A labelled choice of few, with what is wrong with it beneath; as app/ui/form-field.tsx does for text. */
export function SelectField({
  label,
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
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="field-box mt-1.5 min-h-12"
      >
        {children}
      </select>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-tomato">
          {error}
        </p>
      )}
    </div>
  );
}

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "role"> & {
  label: string;
  /** Whether the label is for screen readers only, as in a table's column. */
  quiet?: boolean;
};

/** On or off, at once. */
export function Switch({ label, quiet = false, ...props }: SwitchProps) {
  return (
    <label className="inline-flex min-h-6 items-center gap-2.5">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a check box says itself whether it is on */}
      <input {...props} type="checkbox" role="switch" className="on-off" />
      <span className={quiet ? "sr-only" : ""}>{label}</span>
    </label>
  );
}

type SwitchButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "type" | "role"> & {
  /** For screen readers: the column's head says it to the others. */
  label: string;
  isOn: boolean;
};

/** A switch that sends its form, so that it works before scripts have come. */
export function SwitchButton({ label, isOn, ...props }: SwitchButtonProps) {
  return (
    <button
      {...props}
      type="submit"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className="on-off"
    />
  );
}
