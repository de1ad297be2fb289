import { href } from "react-router";
import type { FoundImages } from "#app/admin/media/found.ts";

/** The site's pictures that a search finds, or the one at an address; null when there is no answer. */
export async function findImages(
  asked: { search: string } | { address: string },
  signal: AbortSignal,
): Promise<FoundImages | null> {
  try {
    const address = `${href("/admin/media/found")}?${new URLSearchParams(asked)}`;
    const response = await fetch(address, { signal, redirect: "manual" });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
