import { useState } from "react";
import { href } from "react-router";
import { SubmitButton } from "#app/admin/ui/form/submit-button.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import { ChooseLinks } from "./choose-links.tsx";
import { describeSkipped, type FoundListing, type QueueResult } from "./queue-outcome.ts";

/** Adds one recipe's address, or chosen recipes of a listing page. */
export function AddUrls() {
  const [listing, setListing] = useState<FoundListing | null>(null);
  const [skipped, setSkipped] = useState(0);
  const form = useActionForm<QueueResult>({
    action: href("/admin/recipes/auto-poster"),
    onDone(result) {
      form.props.ref.current?.reset();
      setSkipped(0);
      setListing(result.listing ?? null);
    },
    onRefused: ({ message }) => message && showToast(message, "problem"),
  });
  const { busy, errors, Form } = form;

  function close(duplicates: number) {
    setListing(null);
    setSkipped(duplicates);
  }
  if (listing) return <ChooseLinks listing={listing} onDone={close} />;
  return (
    <Form {...form.props} aria-label="Add to the queue" className="panel space-y-4">
      <input type="hidden" name="intent" value="add" />
      <FormField
        label="URL"
        name="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        error={busy ? undefined : errors.url}
        hint="Add one recipe, or a listing page to choose from."
      />
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busy={busy} className={button("primary")}>
          Add to Queue
        </SubmitButton>
        <p role="status" className="text-quiet">
          {busy ? "Checking the page…" : describeSkipped(skipped)}
        </p>
      </div>
    </Form>
  );
}
