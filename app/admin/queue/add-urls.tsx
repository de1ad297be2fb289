import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { showOutcome } from "#app/admin/ui/form/outcome.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { ChooseLinks } from "./choose-links.tsx";
import { type QueueOutcome, skippedWords } from "./queue-outcome.ts";

/** One recipe's address, or a page that lists recipes, of which those to be added are chosen first. */
export function AddUrls({ outcome }: { outcome: QueueOutcome | undefined }) {
  const fetcher = useFetcher<QueueOutcome>();
  const [left, setLeft] = useState<QueueOutcome>();
  const [skipped, setSkipped] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const last = fetcher.data ?? outcome;
  const skippedBefore =
    last && "done" in last && last.skipped ? last.skipped : last === left ? skipped : 0;
  const busy = fetcher.state !== "idle";
  const wrong = last && "problem" in last && last.url !== undefined ? last : null;
  const listing = last && last !== left && "listing" in last ? last.listing : null;

  const tell = useEffectEvent((told: QueueOutcome) => {
    if ("listing" in told) return;
    if ("problem" in told && told.url !== undefined) {
      form.current?.querySelector<HTMLElement>("[name=url]")?.focus();
      return;
    }
    showOutcome(told);
    if ("done" in told) form.current?.reset();
  });
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data);
  }, [fetcher.data]);

  if (listing) {
    const close = (duplicates: number) => {
      setLeft(last);
      setSkipped(duplicates);
    };
    return <ChooseLinks listing={listing} onDone={close} />;
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={href("/admin/recipes/auto-poster")}
      noValidate
      aria-label="Add to the queue"
      className="panel space-y-4"
    >
      <FormField
        label="URL"
        name="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        defaultValue={wrong?.url}
        error={busy ? undefined : wrong?.problem}
        hint="One recipe, or a page that lists recipes: then you choose which of them to add."
      />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="submit"
          name="intent"
          value="add"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={(event) => busy && event.preventDefault()}
          className={button("primary")}
        >
          Add to Queue
        </button>
        <p role="status" className="text-quiet">
          {busy ? "Looking at the address…" : skippedWords(skippedBefore)}
        </p>
      </div>
    </fetcher.Form>
  );
}
