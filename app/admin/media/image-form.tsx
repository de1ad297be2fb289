import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { typeInto } from "#app/admin/ui/form/typed-entries.ts";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { ImageRow } from "#domain/media/media-table.ts";
import { Crops } from "./crops.tsx";
import { FocalPoint } from "./focal-point.tsx";
import type { ImageOutcome } from "./image-action.server.ts";
import type { TypedImage } from "./image-fields.ts";

type ImageFormProps = { picture: ImageRow; outcome: ImageOutcome | undefined };

/** What a picture shows and where its middle is, with the crops that follow from it. */
export function ImageForm({ picture, outcome }: ImageFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const across = useRef<HTMLInputElement>(null);
  const down = useRef<HTMLInputElement>(null);
  const saved = asTyped(picture);
  const [typed, setTyped] = useState<Partial<TypedImage>>(outcome?.typed ?? {});
  const { alt, focalX, focalY } = { ...saved, ...typed };
  const busy = useNavigation().formMethod === "POST";
  const errors = outcome?.errors ?? {};
  const type = (change: Partial<TypedImage>) => setTyped((typed) => ({ ...typed, ...change }));
  const shown = { ...picture, focalX: percent(focalX), focalY: percent(focalY) };
  // From then on what is saved shows, and what others save.
  useEffect(() => {
    if (savedIn(outcome)) setTyped({});
  }, [outcome]);

  return (
    <Form ref={form} method="post" noValidate aria-label="Picture" className="form-column">
      <AutosavedForm form={form} name={`picture ${picture.id}`} saved={savedIn(outcome)} />
      <FocalPoint
        picture={shown}
        onMove={(x, y) => {
          typeInto(across.current, String(x));
          typeInto(down.current, String(y));
        }}
      />
      <div className="grid grid-cols-2 gap-4">
        <FormField
          ref={across}
          label="From the left (%)"
          name="focalX"
          type="number"
          min={0}
          max={100}
          inputMode="numeric"
          autoComplete="off"
          value={focalX}
          onChange={({ target }) => type({ focalX: target.value })}
          error={errors.focalX}
        />
        <FormField
          ref={down}
          label="From the top (%)"
          name="focalY"
          type="number"
          min={0}
          max={100}
          inputMode="numeric"
          autoComplete="off"
          value={focalY}
          onChange={({ target }) => type({ focalY: target.value })}
          error={errors.focalY}
        />
      </div>
      <Crops picture={shown} />
      <FormField
        as="textarea"
        label="Alt text"
        name="alt"
        rows={2}
        className="min-h-20 resize-y"
        hint="What the picture shows, for those who can't see it."
        value={alt}
        onChange={({ target }) => type({ alt: target.value })}
        error={errors.alt}
      />
      <div className="save-bar">
        <button
          type="submit"
          name="intent"
          value="save"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={(event) => busy && event.preventDefault()}
          className={button("primary")}
        >
          Save
        </button>
      </div>
    </Form>
  );
}

function savedIn(outcome: ImageOutcome | undefined): object | undefined {
  return outcome && "done" in outcome ? outcome : undefined;
}

function asTyped({ alt, focalX, focalY }: ImageRow): TypedImage {
  return { alt, focalX: String(focalX), focalY: String(focalY) };
}

/** The nearest that there is to what is being typed. */
function percent(text: string): number {
  return Math.max(0, Math.min(100, Math.round(Number(text)) || 0));
}
