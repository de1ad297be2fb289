import { useId } from "react";
import { HelpHint } from "#app/admin/help/help-hint.tsx";
import { SelectField } from "#app/admin/ui/form/fields.tsx";
import { typeInto } from "#app/admin/ui/form/typed-entries.ts";
import { ImageSource } from "#app/admin/ui/upload/image-source.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";
import { AccentField } from "./accent-field.tsx";
import { CHOICES } from "./choices.ts";
import { settingId } from "./find-setting.ts";
import type { SettingRow } from "./setting.ts";

type SettingFieldProps = {
  setting: SettingRow;
  shown: string | null;
  /** What holds while the field is empty. */
  fallback: string | undefined;
  error: string | undefined;
};

/** The control of one setting, as its row of the table says. */
export function SettingField({ setting, shown, fallback, error }: SettingFieldProps) {
  const { name, label, as, input, rows = 3 } = setting;
  const shared = { id: settingId(name), name, label, error, hint: hintOf(setting) };
  const value = shown ?? "";
  if (as === "accent") return <AccentField id={shared.id} shown={value} error={error} />;
  if (as === "amounts") return <AmountsChoice {...{ setting, error }} shown={value} />;
  if (as === "lines") {
    return (
      <FormField
        {...shared}
        {...input}
        as="textarea"
        rows={rows}
        className={rows > 3 ? "min-h-40 resize-y" : "min-h-24 resize-y"}
        defaultValue={value}
      />
    );
  }
  if (as === "image") {
    return (
      <ImageSource of={label} onImage={({ address }) => typeInto(inputAt(shared.id), address)}>
        <FormField
          {...shared}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={value}
        />
      </ImageSource>
    );
  }
  const choices = CHOICES[name];
  if (choices) {
    return (
      <SelectField {...shared} key={value} defaultValue={value}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <FormField
      autoComplete="off"
      {...(fallback && { placeholder: fallback })}
      {...input}
      {...shared}
      defaultValue={value}
    />
  );
}

function hintOf({ hint, help }: SettingRow) {
  return help ? <HelpHint of={help}>{hint}</HelpHint> : hint;
}

function inputAt(id: string): HTMLInputElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? found : null;
}

const STYLES = [
  ["fractions", "Kitchen fractions", "½ tsp, 1½ cups"],
  ["decimals", "Decimals", "0.50 tsp, 1.5 cups"],
] as const;

function AmountsChoice({ setting, shown, error }: Omit<SettingFieldProps, "fallback">) {
  const errorId = useId();
  return (
    <fieldset
      key={shown}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className="font-semibold">{setting.label}</legend>
      {STYLES.map(([style, label, example], index) => (
        <label key={style} className="mt-1.5 flex min-h-11 items-center gap-2.5">
          <input
            type="radio"
            id={index === 0 ? settingId(setting.name) : undefined}
            name={setting.name}
            value={style}
            defaultChecked={style === shown}
            className="size-5 flex-none accent-sorrel"
          />
          {label}
          <span className="text-quiet">{example}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} className="mt-1.5 text-tomato">
          {error}
        </p>
      )}
    </fieldset>
  );
}
