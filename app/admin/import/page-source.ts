const LONGEST_BYTES = 5 * 1024 * 1024;

/** What is wrong with a page's source that was pasted; null for nothing. Its line ends grow on their way. */
export function sourceProblem(source: string): string | null {
  const { length } = new TextEncoder().encode(source.replaceAll("\r\n", "\n"));
  return length > LONGEST_BYTES ? "The page's source is longer than 5 MB" : null;
}
