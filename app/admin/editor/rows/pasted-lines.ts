import type { ClipboardEvent } from "react";

const MOST_LINES = 500;

/** The lines of what is pasted, empty ones left out. */
export function pastedLines({ clipboardData }: ClipboardEvent): string[] {
  const lines = clipboardData.getData("text/plain").split(/\r\n|[\n\r\u2028]/);
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, MOST_LINES);
}
