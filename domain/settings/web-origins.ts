/** The origins in a text with one on each line; null where a line is none, such as "example.com". */
export function readOrigins(text: string): string[] | null {
  const origins = lines(text).map((line) => {
    const url = URL.parse(line);
    return url && /^https?:$/.test(url.protocol) && line.replace(/\/$/, "") === url.origin
      ? url.origin
      : null;
  });
  return origins.every((origin) => origin !== null) ? origins : null;
}

/** The same of a text that was checked when it was saved. */
export function originsIn(saved: string | null): string[] {
  return readOrigins(saved ?? "") ?? [];
}

function lines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
