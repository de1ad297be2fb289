const MAX_BYTES = 5 * 1024 * 1024;

/** The problem with a pasted page source, or null. Line ends are normalized: forms send CRLF. */
export function sourceProblem(source: string): string | null {
  const { length } = new TextEncoder().encode(source.replaceAll("\r\n", "\n"));
  return length > MAX_BYTES ? "The page source is larger than 5 MB" : null;
}
