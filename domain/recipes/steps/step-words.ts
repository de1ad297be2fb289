import { inSingular } from "#domain/foods/food-words.ts";
import { type Word, wordsOf } from "#domain/foods/name-words.ts";

/** A word of a step: where it is, and what is between it and the word before. */
export type StepWord = Word & { at: number; end: number; gap: string };

const TOKEN = /half[ -](?:and|n|&)[ -]half|\d+%|[\p{L}\p{M}&]+(?:(?<=\p{L}{2})['’]\p{L}+)*/giu;

const PLAIN = /^[a-z]+$/i;

/** What most words are, without what others take to read. */
function plainWord(token: string): Word {
  const text = token.toLowerCase();
  return { text, singular: inSingular(text), isBrand: false };
}

export function wordsOfStep(text: string): StepWord[] {
  let before = 0;
  return [...text.matchAll(TOKEN)].flatMap(({ 0: token, index: at }) => {
    const [word] = PLAIN.test(token) ? [plainWord(token)] : wordsOf(token);
    const gap = text.slice(before, at);
    const end = at + token.length;
    before = end;
    return word ? [{ ...word, at, end, gap }] : [];
  });
}

/** Whether nothing is between a word and the one before but a space or hyphen. */
export function isNext(word: StepWord | undefined): word is StepWord {
  return word !== undefined && /^[\s-]+$/.test(word.gap);
}

/** Whether a sentence or its part begins with the word. */
export function isFirst({ gap }: StepWord, at: number): boolean {
  return at === 0 || /[.!?:;(•\n]/.test(gap);
}
