/**
 * A number that takes a browser about a second to find, and the server one hash to check: it makes the challenge's hash
 * start with 16 zero bits (like Hashcash). Pure, for browsers and the server.
 */

/** A proof is good for one review: from this form, by this browser, of this recipe. */
export type Challenge = { stamp: string; slug: string; rater: string };

const ZERO_BITS = 16;
/** Hashed in parallel, since each call waits for another thread. */
const BATCH = 256;

/** Browsers have it only in secure contexts. */
export async function findProof(challenge: Challenge): Promise<string> {
  for (let start = 0; ; start += BATCH) {
    const candidates = Array.from({ length: BATCH }, (_, index) => String(start + index));
    const proven = await Promise.all(candidates.map((proof) => isProof(challenge, proof)));
    const found = candidates[proven.indexOf(true)];
    if (found !== undefined) return found;
  }
}

export async function isProof({ stamp, slug, rater }: Challenge, proof: string): Promise<boolean> {
  const text = new TextEncoder().encode([stamp, slug, rater, proof].join("\n"));
  const hash = new DataView(await crypto.subtle.digest("SHA-256", text));
  return hash.getUint32(0) >>> (32 - ZERO_BITS) === 0;
}
