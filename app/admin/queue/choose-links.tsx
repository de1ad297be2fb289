import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import { countOf } from "#domain/text/count-of.ts";
import { describeSkipped, type FoundListing, type QueueResult } from "./queue-outcome.ts";

type ChooseLinksProps = {
  listing: FoundListing;
  /** Called when recipes were added, or none (0), with the number of skipped duplicates. */
  onDone: (skipped: number) => void;
};

/** The recipes of a listing page that are not queued yet, with check boxes. */
export function ChooseLinks({ listing, onDone }: ChooseLinksProps) {
  const { links, duplicates } = listing;
  const action = href("/admin/recipes/auto-poster");
  const { busy, Form } = useAction<QueueResult>({
    action,
    onDone: (result) => onDone(result.skipped ?? 0),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(links));

  useEffect(() => heading.current?.focus(), []);

  function choose(changed: readonly string[], isChosen: boolean) {
    setChosen((before) => {
      const after = new Set(before);
      for (const link of changed) {
        if (isChosen) after.add(link);
        else after.delete(link);
      }
      return after;
    });
  }

  return (
    <Form method="post" action={action} aria-label="Recipes on this page" className="panel">
      <h2 ref={heading} tabIndex={-1} className="focus-visible:outline-none">
        {countOf(links.length, "recipe")} found
      </h2>
      <p className="-mt-2 mb-3 wrap-anywhere text-quiet">
        {listing.url}
        <span className="block">{describeSkipped(duplicates)}</span>
      </p>
      <input type="hidden" name="duplicates" value={duplicates} />
      <label className="choose-link font-semibold">
        <input
          type="checkbox"
          checked={chosen.size === links.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.size > 0 && chosen.size < links.length;
          }}
          onChange={({ target }) => choose(links, target.checked)}
        />
        Select all
      </label>
      <ul className="choose-links">
        {links.map((link) => (
          <li key={link}>
            <label className="choose-link">
              <input
                type="checkbox"
                name="link"
                value={link}
                checked={chosen.has(link)}
                onChange={({ target }) => choose([link], target.checked)}
              />
              <span className="min-w-0 wrap-anywhere">{link}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <button
          type="submit"
          name="intent"
          value="add-chosen"
          aria-busy={busy}
          aria-disabled={busy || chosen.size === 0}
          onClick={(event) => busy && event.preventDefault()}
          className={button("primary")}
        >
          Add to Queue
        </button>
        <button type="button" onClick={() => onDone(0)} className={button("quiet")}>
          Cancel
        </button>
        <p role="status" className="figures text-quiet">
          {formatNumber(chosen.size)} of {formatNumber(links.length)} selected
        </p>
      </div>
    </Form>
  );
}
