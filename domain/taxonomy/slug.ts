/** Letters of other alphabets, and those of ours that are more than a letter with an accent. */
const TO_BE_SPELLED = /(?![a-z\d])[\p{L}\p{Nd}]/iu;

/**
 * The slug of a title in plain letters, without accents: lower case, runs of anything but letters and digits as one
 * hyphen. Empty where other letters are to be spelled, which only the server does (slug.server.ts).
 */
export function plainSlug(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}+/gu, "");
  if (/[äöü]/i.test(title.normalize("NFC")) || TO_BE_SPELLED.test(plain)) return "";
  return plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 200)
    .replace(/^-+|-+$/g, "");
}
