import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import type { ContactErrors, ContactMessage } from "#domain/messages/schema.ts";

export type ContactOutcome =
  | { state: "sent" }
  /** `typed` is what a page without scripts shows again; with scripts the fields still hold it. */
  | { state: "invalid"; errors: ContactErrors; typed?: ContactMessage }
  | { state: "refused"; problem: string; typed?: ContactMessage };

type ContactFormProps = { stamp: string; outcome: ContactOutcome | undefined };

export function ContactForm({ stamp, outcome }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [scripted, setScripted] = useState(false);
  const busy = useNavigation().formAction !== undefined;
  const errors = outcome?.state === "invalid" ? outcome.errors : {};
  const typed = outcome?.state === "sent" ? undefined : outcome?.typed;

  // Our own words stand beside the fields; without scripts the browser's bubbles do.
  useEffect(() => setScripted(true), []);

  useEffect(() => {
    if (outcome?.state === "sent") form.current?.reset();
    if (outcome?.state === "invalid") {
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    }
  }, [outcome]);

  return (
    <Form
      ref={form}
      method="post"
      noValidate={scripted}
      preventScrollReset
      defaultShouldRevalidate={false}
      aria-label="Write to us"
      className="space-y-5"
    >
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
      {/* A trap for robots, which fill in what they find. */}
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label>
          Leave this empty
          <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="stamp" value={stamp} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          type="submit"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={(event) => busy && event.preventDefault()}
          className={button("primary", "large")}
        >
          Send Message
        </button>
        <p role="status" className="font-semibold text-sorrel">
          {outcome?.state === "sent" && "Thank you for your message! We'll get back to you soon."}
        </p>
      </div>
      <p role="alert" className="text-tomato empty:hidden">
        {outcome?.state === "refused" && outcome.problem}
      </p>
    </Form>
  );
}
