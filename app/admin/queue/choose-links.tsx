import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import { type FoundListing, skippedWords } from "./queue-outcome.ts";
import { useQueueForm } from "./use-queue-form.ts";

type ChooseLinksProps = {
  listing: FoundListing;
  /** They are added, but for so many that were there already; or shall not be. */
  onDone: (skipped: number) => void;
};

/** The recipes that a page lists, with check boxes: all but those in the queue, until some are taken off. */
export function ChooseLinks({ listing, onDone }: ChooseLinksProps) {
  const { links, duplicates } = listing;
  const fetcher = useQueueForm();
  const heading = useRef<HTMLHeadingElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(links));
  const busy = fetcher.state !== "idle";
  const done = useEffectEvent(onDone);

  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (fetcher.data && "done" in fetcher.data) done(fetcher.data.skipped ?? 0);
  }, [fetcher.data]);

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
    <fetcher.Form
      method="post"
      action={href("/admin/recipes/auto-poster")}
      aria-label="Recipes on this page"
      className="panel"
    >
      <h2 ref={heading} tabIndex={-1} className="focus-visible:outline-none">
        {links.length === 1 ? "1 recipe" : `${formatNumber(links.length)} recipes`} found
      </h2>
      <p className="-mt-2 mb-3 wrap-anywhere text-quiet">
        {listing.url}
        <span className="block">{skippedWords(duplicates)}</span>
      </p>
      <input type="hidden" name="duplicates" value={duplicates} />
      <label className="choose-link font-semibold unscripted:hidden">
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
        <button
          type="button"
          onClick={() => onDone(0)}
          className={`${button("quiet")} unscripted:hidden`}
        >
          Cancel
        </button>
        <p role="status" className="figures text-quiet">
          {formatNumber(chosen.size)} of {formatNumber(links.length)} chosen
        </p>
      </div>
    </fetcher.Form>
  );
}
