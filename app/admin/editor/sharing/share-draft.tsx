import { useEffect, useState } from "react";
import { href } from "react-router";
import { CopyButton } from "#app/admin/ui/copy-button.tsx";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { fetchJson } from "#app/admin/ui/lookup.ts";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { SharingResult, ShownLink } from "./draft-link.ts";

/** Makes, shows and revokes the link by which others read the draft. */
export function ShareDraft({ id }: { id: string }) {
  const path = href("/admin/recipes/edit/:id/link", { id });
  // Undefined until it is known: nobody replaces a link that is not shown.
  const [link, setLink] = useState<ShownLink | null>();
  useEffect(() => {
    const closing = new AbortController();
    void fetchJson<{ link: ShownLink | null }>(path, closing.signal).then(
      (found) => closing.signal.aborted || setLink(found?.link),
    );
    return () => closing.abort();
  }, [path]);
  const { busy, write } = useAction<SharingResult>({
    action: path,
    revalidate: false,
    onDone: (result) => setLink(result.link),
  });
  if (link === undefined) return null;
  const action = (intent: "share" | "revoke") => ({
    type: "button" as const,
    "aria-busy": busy,
    onClick: () => write({ intent }),
    className: button("quiet", "small"),
  });
  return (
    <div className="mt-3">
      {link && (
        <>
          <p className="text-sm text-quiet">
            {"Anyone with this link can read the draft, as it is saved, until "}
            <LocalTime date={new Date(link.expiresAt)} />
            {". A new link ends this one."}
          </p>
          {link.address ? (
            <>
              <code className="mt-2 block rounded-control bg-shade px-3 py-2 text-sm break-all select-all">
                {link.address}
              </code>
              <CopyButton text={link.address} what="link" />
            </>
          ) : (
            <p className="mt-2 text-sm text-quiet">
              The site's secret was changed since, so it can't be shown again.
            </p>
          )}
        </>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <button {...action("share")}>{link ? "New Link" : "Share Draft"}</button>
        {link && <button {...action("revoke")}>Revoke Link</button>}
      </div>
    </div>
  );
}
