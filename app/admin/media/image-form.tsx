import { useEffect, useRef, useState } from "react";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { typeInto } from "#app/admin/ui/form/typed-entries.ts";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { type ImageRow, type TypedImage, typedImage } from "#domain/media/media-table.ts";
import { Crops } from "./crops.tsx";
import { FocalPoint } from "./focal-point.tsx";

export type ImageResult = ActionResult<
  { saved?: TypedImage },
  { conflict?: { merged: TypedImage; current: TypedImage } }
>;

/** Form for an image's alt text and focal point, with a preview of the crops. */
export function ImageForm({ image }: { image: ImageRow }) {
  const across = useRef<HTMLInputElement>(null);
  const down = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<Partial<TypedImage>>({});
  const sent = useRef(typed);
  // The values that the server compares with to detect a concurrent save.
  const [opened, setOpened] = useState(() => typedImage(image));
  const { alt, focalX, focalY } = { ...typedImage(image), ...typed };
  const form = useActionForm<ImageResult>({
    onSubmit() {
      sent.current = typed;
    },
    onDone: ({ saved }) => saved && setOpened(saved),
    onRefused: ({ conflict }) => conflict && setOpened(conflict.current),
  });
  const { busy, errors, result } = form;
  const type = (change: Partial<TypedImage>) => setTyped((typed) => ({ ...typed, ...change }));
  const shown = { ...image, focalX: percent(focalX), focalY: percent(focalY) };
  // After a save, by this admin or another, the fields show the saved values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the image is reloaded
  useEffect(() => {
    if (result?.ok) setTyped((typed) => (typed === sent.current ? {} : typed));
    const followed = Object.entries(typedImage(image)).filter(([name]) => !(name in typed));
    setOpened((opened) => ({ ...opened, ...Object.fromEntries(followed) }));
  }, [image]);

  return (
    <form.Form {...form.props} aria-label="Image" className="form-column">
      <AutosavedForm form={form} name={`image ${image.id}`} />
      <input type="hidden" name="opened" value={JSON.stringify(opened)} />
      <FocalPoint
        image={shown}
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
      <Crops image={shown} />
      <FormField
        as="textarea"
        label="Alt text"
        name="alt"
        rows={2}
        className="min-h-20 resize-y"
        hint="Describe the image for people who can't see it."
        value={alt}
        onChange={({ target }) => type({ alt: target.value })}
        error={errors.alt}
      />
      <div className="save-bar">
        <p role="alert" className="mr-auto text-tomato empty:hidden">
          {form.message}
        </p>
        <SubmitButton name="intent" value="save" busy={busy} className={button("primary")}>
          Save
        </SubmitButton>
      </div>
    </form.Form>
  );
}

/** The nearest valid value to what is typed. */
function percent(text: string): number {
  return Math.max(0, Math.min(100, Math.round(Number(text)) || 0));
}
