import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { typeInto } from "#app/admin/ui/form/typed-entries.ts";
import { ImageAlts } from "#app/admin/ui/upload/image-alts.tsx";
import { ImageSource } from "#app/admin/ui/upload/image-source.tsx";
import { waitForUploads } from "#app/admin/ui/upload/wait-for-uploads.ts";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { slugFrom } from "#domain/taxonomy/slug.ts";
import type { CategoryOutcome, TypedCategory } from "./category-outcome.ts";
import { ImagePreview } from "./image-preview.tsx";
import { SlugField } from "./slug-field.tsx";

type CategoryFormProps = {
  /** The category's id; null for a new one. */
  id: string | null;
  values: TypedCategory;
  outcome: CategoryOutcome | undefined;
};

export function CategoryForm({ id, values, outcome }: CategoryFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const image = useRef<HTMLInputElement>(null);
  const [scripted, setScripted] = useState(false);
  const [typed, setTyped] = useState(outcome?.typed ?? values);
  const { name, slug, imageUrl, description } = typed;
  // What the server compares with, should somebody else save meanwhile.
  const [opened, setOpened] = useState(outcome?.opened ?? values);
  const [slugTouched, setSlugTouched] = useState(slug !== slugFrom(name));
  const busy = useNavigation().formMethod === "POST";
  const errors = outcome?.errors ?? {};
  const type = (change: Partial<TypedCategory>) => setTyped((typed) => ({ ...typed, ...change }));
  /** What another admin saved comes to the fields into which nothing was typed. */
  const takeOver = useEffectEvent((next: TypedCategory, merged: TypedCategory) => {
    const names = Object.keys(merged) as (keyof TypedCategory)[];
    const untouched = names.filter((field) => typed[field] === opened[field]);
    type(Object.fromEntries(untouched.map((field) => [field, merged[field]])));
    setOpened(next);
  });

  // Our own words stand beside the fields; without scripts the browser's bubbles do.
  useEffect(() => setScripted(true), []);

  useEffect(() => {
    if (outcome?.opened && outcome.typed) takeOver(outcome.opened, outcome.typed);
    if (outcome?.errors) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);

  function typeName(next: string) {
    // A category that readers know keeps its address.
    type({ name: next, ...(slugTouched || id ? {} : { slug: slugFrom(next) }) });
  }

  return (
    <Form
      ref={form}
      method="post"
      noValidate={scripted}
      aria-label="Category"
      onSubmit={waitForUploads}
    >
      {id && <input type="hidden" name="opened" value={JSON.stringify(opened)} />}
      <AutosavedForm form={form} name={`category ${id ?? "new"}`} />
      <div className="form-columns">
        <div className="form-column">
          <FormField
            label="Name"
            name="name"
            required
            autoComplete="off"
            value={name}
            onChange={(event) => typeName(event.target.value)}
            error={errors.name}
          />
          <SlugField
            value={slug}
            onChange={(next) => {
              setSlugTouched(next !== "");
              type({ slug: next });
            }}
            fallback={name}
            id={id}
            error={errors.slug}
          />
          <FormField
            as="textarea"
            label="Description"
            name="description"
            rows={4}
            value={description}
            onChange={(event) => type({ description: event.target.value })}
            error={errors.description}
          />
          <ImageSource
            of="Image URL"
            address={imageUrl}
            onImage={({ address }) => typeInto(image.current, address)}
          >
            <FormField
              ref={image}
              label="Image URL"
              name="imageUrl"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={imageUrl}
              onChange={(event) => type({ imageUrl: event.target.value })}
              error={errors.imageUrl}
            />
          </ImageSource>
          <ImageAlts addresses={[imageUrl.trim()]} />
        </div>
        <ImagePreview address={imageUrl} />
      </div>
      <div className="save-bar mt-6">
        <p role="alert" className="mr-auto text-tomato empty:hidden">
          {!busy && outcome?.problem}
        </p>
        <Link to={href("/admin/categories")} className={button("quiet")}>
          Cancel
        </Link>
        <button
          type="submit"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={(event) => busy && event.preventDefault()}
          className={button("primary")}
        >
          Save Category
        </button>
      </div>
    </Form>
  );
}
