import { useEffect, useState } from "react";
import { href } from "react-router";
import type { FoundLosses } from "./find-losses.ts";

type LossesProps = { format: string; label: string; ids: string[]; isOwn: boolean };

/** What a format can't hold of the recipes, shown before the export. */
export function Losses({ format, label, ids, isOwn }: LossesProps) {
  const found = useLosses(format, ids);
  return (
    <div role="status" className="min-h-12">
      {sentence(found, label, isOwn)}
      {typeof found === "object" && found.lines.length > 0 && (
        <ul className="mt-1 list-disc pl-6 text-quiet">
          {found.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Found = FoundLosses | "waiting" | "failed";

function sentence(found: Found, label: string, isOwn: boolean): string {
  if (isOwn) {
    return "Everything about the recipes is kept, except reviewers' email addresses.";
  }
  if (found === "waiting") return `Looking for what ${label} can't hold…`;
  if (found === "failed") return `We couldn't find out what ${label} can't hold.`;
  const of = found.isCut ? ` of the first ${found.looked.toLocaleString("en")} recipes` : "";
  return found.lines.length > 0 ? `${label} can't hold${of}:` : `Nothing${of} is lost.`;
}

/** Fetches again when the format changes; the previous request is aborted. */
function useLosses(format: string, ids: string[]): Found {
  const [found, setFound] = useState<Found>("waiting");
  const fields = new URLSearchParams([["format", format], ...ids.map((id) => ["id", id])]);
  const body = fields.toString();
  useEffect(() => {
    const stop = new AbortController();
    ask(body, stop.signal).then(setFound, () => {
      if (!stop.signal.aborted) setFound("failed");
    });
    return () => stop.abort();
  }, [body]);
  return found;
}

async function ask(body: string, signal: AbortSignal): Promise<FoundLosses> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  const response = await fetch(href("/admin/export/losses"), {
    method: "POST",
    headers,
    body,
    signal,
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}
