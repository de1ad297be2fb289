import { useRef } from "react";
import { href, Link } from "react-router";
import { useSettingsForm } from "#app/admin/settings/use-settings-form.ts";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { Switch } from "#app/admin/ui/form/fields.tsx";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { typeInto } from "#app/admin/ui/form/typed-entries.ts";
import { ImageSource } from "#app/admin/ui/upload/image-source.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { TypedProfile } from "#domain/authors/profile.ts";

/** One's own name, and the page about oneself for readers. */
export function ProfileForm({ profile }: { profile: TypedProfile }) {
  const { form, opened, shown } = useSettingsForm(profile);
  const image = useRef<HTMLInputElement>(null);
  const { errors } = form;
  return (
    <section className="panel">
      <h2>Your name and page</h2>
      <p className="mb-4 text-quiet">
        Your page shows readers who you are, and the recipes that give your name, or none and are
        yours. They link to it.
      </p>
      <form.Form {...form.props} aria-label="Your name and page" className="grid max-w-md gap-4">
        <input type="hidden" name="intent" value="profile" />
        <AutosavedForm form={form} name="profile" />
        <FormField
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={shown.name}
          error={errors.name}
        />
        <Switch
          label="Show my page to readers"
          name="isShown"
          value="on"
          key={shown.isShown}
          defaultChecked={shown.isShown === "on"}
        />
        <FormField
          label="Slug"
          name="slug"
          hint="The last part of your page's address. Empty, it is made from your name."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={shown.slug}
          error={errors.slug}
        />
        <ImageSource of="Picture" onImage={({ address }) => typeInto(image.current, address)}>
          <FormField
            ref={image}
            label="Picture"
            name="imageUrl"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={shown.imageUrl}
            error={errors.imageUrl}
          />
        </ImageSource>
        <FormField
          as="textarea"
          label="About you"
          name="about"
          rows={5}
          defaultValue={shown.about}
          error={errors.about}
        />
        <FormField
          as="textarea"
          label="Links"
          name="links"
          rows={3}
          className="min-h-24 resize-y"
          hint="One address on each line, such as your profile elsewhere."
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={shown.links}
          error={errors.links}
        />
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton busy={form.busy} className={button("primary")}>
            Save
          </SubmitButton>
          {opened.isShown === "on" && (
            <Link
              to={href("/authors/:slug", { slug: opened.slug })}
              className="text-sorrel underline-offset-4 hover:underline"
            >
              View your page
            </Link>
          )}
        </div>
        <p role="alert" className="text-tomato empty:hidden">
          {form.message}
        </p>
      </form.Form>
    </section>
  );
}
