import type { RestAnswer } from "./rest.ts";

export type Failed = { ids: number[]; reason: string };
type Refusal = Extract<RestAnswer<unknown>, { ok: false }>;

/** So many single ids are refused, and nothing came yet: the whole list is closed. */
const MOST_REFUSED = 3;

/**
 * Asks for all ids together, and for halves of them where the answer is too large or too slow, or where one id, such as
 * that of a post with a password, closes the list. Returns those that could not be read.
 */
export function askInParts(ask: (ids: number[]) => Promise<RestAnswer<unknown>>) {
  let hasAnswered = false;
  let refused = 0;
  return async function inParts(ids: number[]): Promise<Failed[]> {
    if (ids.length === 0) return [];
    const answer = await ask(ids);
    if (answer.ok) {
      hasAnswered = true;
      return [];
    }
    const { reason } = answer as Refusal;
    if (ids.length === 1 && answer.isClosed) refused += 1;
    const isHopeless = answer.isClosed && !hasAnswered && refused >= MOST_REFUSED;
    if (!answer.mayComeInParts || ids.length === 1 || isHopeless) return [{ ids, reason }];
    const middle = Math.ceil(ids.length / 2);
    const first = await inParts(ids.slice(0, middle));
    return [...first, ...(await inParts(ids.slice(middle)))];
  };
}
