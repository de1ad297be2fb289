import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import type { ContactMessage } from "#domain/messages/schema.ts";

/** `typed`: the submitted values, for a page without scripts. */
export type ContactResult = ActionResult<object, { typed?: ContactMessage }>;

type ContactFormProps = { stamp: string; initial: ContactResult | undefined };

export function ContactForm({ stamp, initial }: ContactFormProps) {
  const form = useActionForm<ContactResult>({
    initial,
    revalidate: false,
    onDone: () => form.ref.current?.reset(),
  });
  const { busy, result, errors } = form;
  const typed = initial?.ok === false ? initial.typed : undefined;
  return (
    <form.Form {...form.props} aria-label="Write to us" className="space-y-5">
      <FormField
        label="Name"
        name="name"
        required
        autoComplete="name"
        defaultValue={typed?.name}
        error={errors.name}
      />
      <FormField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={typed?.email}
        error={errors.email}
      />
      <FormField
        as="textarea"
        label="Message"
        name="message"
        required
        rows={7}
        defaultValue={typed?.message}
        error={errors.message}
      />
      <Honeypot />
      <input type="hidden" name="stamp" value={stamp} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          type="submit"
          aria-busy={busy}
          aria-disabled={busy}
          className={button("primary", "large")}
        >
          Send Message
        </button>
        <p role="status" className="font-semibold text-sorrel">
          {result?.ok && "Thank you for your message! We'll get back to you soon."}
        </p>
      </div>
      <p role="alert" className="text-tomato empty:hidden">
        {form.message}
      </p>
    </form.Form>
  );
}
