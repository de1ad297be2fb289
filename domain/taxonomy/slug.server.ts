import { transliterate } from "transliteration";
import { plainSlug } from "./slug.ts";

/** The library drops the dots. Nothing tells a German title from a Swedish or Turkish one; German ones are more. */
const UMLAUTS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue" };

/** The slug of a title in any script, spelled in Latin letters; empty for one without letters and digits. */
export function slugFrom(title: string): string {
  // In lower case: the library takes Ý for U.
  const text = title.normalize("NFC").toLowerCase();
  return plainSlug(
    text.replace(/[\p{L}\p{M}\p{Nd}]+/gu, (word) => plainSlug(word) || spelled(word)),
  );
}

/** Signs that the library writes for letters of other scripts ("g'anok", "shwrb@") are left out. */
function spelled(word: string): string {
  const withoutDots = word.replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);
  return transliterate(withoutDots).replace(/[^a-z\d\s]+/gi, "");
}
