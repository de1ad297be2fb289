import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";

/** Checks a site by its address. */
export function AddressForm() {
  const { Form, props, busy, errors, message } = useActionForm();
  return (
    <section aria-labelledby="from-site" className="panel flex flex-col">
      <h2 id="from-site">From your site</h2>
      <Form {...props} aria-labelledby="from-site" className="space-y-4">
        <FormField
          label="Web address"
          name="address"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="blog.example"
          error={busy ? undefined : errors.address}
          hint="We read the recipes of a WordPress site, or of any site whose pages carry recipe data, and keep its old links working. Where it asks for a name and a password: https://name:password@blog.example. We keep them until the import is done."
        />
        <p role="alert" className="text-tomato empty:hidden">
          {message}
        </p>
        <SubmitButton busy={busy} className={button("primary")}>
          Check
        </SubmitButton>
      </Form>
    </section>
  );
}
