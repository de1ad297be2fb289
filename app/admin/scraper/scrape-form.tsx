import { useEffect, useRef, useState } from "react";
import type { FetcherWithComponents } from "react-router";
import { useHeldText } from "#app/admin/ui/form/unsaved-text.ts";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useFieldErrors } from "#app/ui/form/use-action-form.ts";
import type { ScrapeOutcome } from "./scrape-outcome.ts";

type ScrapeFormProps = {
  /** The URL in the page's query. */
  asked: string;
  outcome: ScrapeOutcome | undefined;
  fetcher: FetcherWithComponents<ScrapeOutcome>;
};

/** A recipe's URL, and the page's source for sites that block programs. */
export function ScrapeForm({ asked, outcome, fetcher }: ScrapeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [url, setUrl] = useState(asked);
  useHeldText(url !== asked);
  const [pastes, setPastes] = useState(false);
  const busy = fetcher.state !== "idle";
  const { errors, onChange } = useFieldErrors(
    !busy && outcome?.state === "invalid" ? outcome : undefined,
  );
  const failed = !busy && outcome?.state === "failed" ? outcome : null;
  const opensPaste = Boolean(failed?.canPaste || errors.source);

  useEffect(() => {
    if (opensPaste) setPastes(true);
  }, [opensPaste]);
  useEffect(() => {
    if (outcome?.state === "invalid")
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    if (outcome?.state !== "scraped") return;
    // For the way back to this page.
    const query = new URLSearchParams({ url: outcome.typed?.url ?? "" });
    window.history.replaceState(window.history.state, "", `?${query}`);
    // The pasted source belongs to this page only.
    const source = form.current?.elements.namedItem("source");
    if (source instanceof HTMLTextAreaElement) source.value = "";
    setPastes(false);
  }, [outcome]);

  return (
    <fetcher.Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onChange={onChange}
      aria-label="Scrape a recipe"
      className="max-w-[45rem] space-y-5"
    >
      <FormField
        label="Recipe URL"
        name="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={errors.url}
      />
      {failed && (
        <div role="alert" className="problem-summary">
          <p className="font-semibold wrap-anywhere">{failed.problem}</p>
          {failed.hint && <p className="mt-1">{failed.hint}</p>}
        </div>
      )}
      <details
        open={pastes || opensPaste}
        onToggle={(event) => setPastes(event.currentTarget.open)}
      >
        <summary className="w-fit rounded-sm py-1 font-semibold text-sorrel">
          Paste page source
        </summary>
        <p className="mt-1 mb-3 text-quiet">
          For sites that block automated access: open the recipe in your browser, view the page
          source (Ctrl+U) and paste all of it. Nothing will be fetched.
        </p>
        <FormField
          as="textarea"
          label="Page source"
          name="source"
          rows={6}
          spellCheck={false}
          autoCapitalize="none"
          className="min-h-40 resize-y font-mono text-sm"
          error={errors.source}
        />
      </details>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="submit"
          aria-busy={busy}
          aria-disabled={busy}
          onClick={(event) => busy && event.preventDefault()}
          className={button("primary")}
        >
          Scrape Recipe
        </button>
        {busy && (
          <button type="button" onClick={() => fetcher.reset()} className={button("quiet")}>
            Cancel
          </button>
        )}
        <p role="status" className="text-quiet">
          {busy && progressMessage(url, fetcher.formData)}
        </p>
      </div>
      {busy && <div role="progressbar" aria-label="Scraping" className="scrape-progress" />}
    </fetcher.Form>
  );
}

function progressMessage(url: string, sent: FormData | undefined): string {
  if (String(sent?.get("source") ?? "").trim()) return "Reading the page you pasted…";
  const host = URL.parse(url)?.hostname;
  return host ? `Fetching the page from ${host}…` : "Fetching the page…";
}
