import { useRef, useState } from "react";
import { href, Link } from "react-router";
import { adminActionFor } from "#app/admin/ui/form/admin-action.ts";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { typeInto } from "#app/admin/ui/form/typed-entries.ts";
import { ImageAlt } from "#app/admin/ui/upload/image-alt.tsx";
import { ImageSource } from "#app/admin/ui/upload/image-source.tsx";
import { preventWhileUploading } from "#app/admin/ui/upload/upload-list.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { type CategoryInput, readCategory } from "#domain/categories/schema.ts";
import { plainSlug } from "#domain/taxonomy/slug.ts";
import { ImagePreview } from "./image-preview.tsx";
import { CategorySlugField } from "./slug-field.tsx";

type Typed = Record<keyof CategoryInput, string>;

const NO_CATEGORY: Typed = { name: "", slug: "", description: "", imageUrl: "" };

type CategoryResult = ActionResult<
  object,
  { conflict?: { merged: CategoryInput; current: CategoryInput } }
>;

export const saveCategory = adminActionFor(
  "This category could not be saved. Your text is still here; check your connection and try again.",
  readCategory,
);

type CategoryFormProps = {
  /** The category's id; null for a new one. */
  id: string | null;
  values?: Typed;
};

export function CategoryForm({ id, values = NO_CATEGORY }: CategoryFormProps) {
  const image = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(values);
  const { name, slug, imageUrl, description } = typed;
  // The values that the server compares with to detect a concurrent save.
  const [opened, setOpened] = useState(values);
  const [slugTouched, setSlugTouched] = useState(slug !== plainSlug(name));
  const type = (change: Partial<Typed>) => setTyped((typed) => ({ ...typed, ...change }));
  const form = useActionForm<CategoryResult>({
    revalidate: false,
    onSubmit: preventWhileUploading,
    // Untouched fields take the values that another admin saved.
    onRefused({ conflict }) {
      if (!conflict) return;
      const merged = asTyped(conflict.merged);
      const untouched = FIELDS.filter((field) => typed[field] === opened[field]);
      type(Object.fromEntries(untouched.map((field) => [field, merged[field]])));
      setOpened(asTyped(conflict.current));
    },
  });
  const { busy, errors } = form;

  function typeName(next: string) {
    // The slug of an existing category doesn't follow its name, so that its URL stays valid.
    type({ name: next, ...(slugTouched || id ? {} : { slug: plainSlug(next) }) });
  }

  return (
    <form.Form {...form.props} aria-label="Category">
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
          <CategorySlugField
            value={slug}
            onChange={(next) => {
              setSlugTouched(next !== "");
              type({ slug: next });
            }}
            name={name}
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
          <ImageAlt address={imageUrl.trim()} />
        </div>
        <ImagePreview address={imageUrl} />
      </div>
      <div className="save-bar mt-6">
        <p role="alert" className="mr-auto text-tomato empty:hidden">
          {form.message}
        </p>
        <Link to={href("/admin/categories")} className={button("quiet")}>
          Cancel
        </Link>
        <SubmitButton busy={busy} className={button("primary")}>
          Save Category
        </SubmitButton>
      </div>
    </form.Form>
  );
}

const FIELDS = ["name", "slug", "description", "imageUrl"] as const;

function asTyped({ imageUrl, ...fields }: CategoryInput): Typed {
  return { ...fields, imageUrl: imageUrl ?? "" };
}
