import { useState } from "react";
import { useHeldText } from "#app/admin/ui/form/unsaved-text.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import { readPasted } from "#domain/transfer/reading/pasted/read-pasted.ts";
import type { FoundPage } from "./pasted-state.ts";
import { ReadButton } from "./read-button.tsx";

type PageFormProps = {
  /** Whether somebody came here for a page. */
  isAsked: boolean;
  onFound: (found: FoundPage) => void;
};

const NO_RECIPE =
  "We found no recipe on this page. Its text is below: choose what its lines are, or paste the recipe in its place.";

/** The address of a web page whose recipe is read. */
export function PageForm({ isAsked, onFound }: PageFormProps) {
  const [address, setAddress] = useState("");
  useHeldText(address !== "");
  const [without, setWithout] = useState<string | null>(null);
  const { Form, props, busy, errors, message } = useActionForm<ActionResult<{ found: FoundPage }>>({
    revalidate: false,
    onDone({ found }) {
      const { page } = found;
      if (page.kind === "text" && readPasted(page.text).error) setWithout(address);
      onFound(found);
    },
  });
  const nothing = without === address ? NO_RECIPE : undefined;
  return (
    <Form {...props} aria-label="From a web page" className="space-y-2">
      <FormField
        label="Web address"
        name="address"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={isAsked}
        placeholder="https://"
        value={address}
        onChange={({ target }) => {
          setAddress(target.value);
          setWithout(null);
        }}
        error={busy ? undefined : (errors.address ?? message ?? nothing)}
      />
      <ReadButton label="Read Page" busy={busy} says="Reading the page…" />
    </Form>
  );
}
