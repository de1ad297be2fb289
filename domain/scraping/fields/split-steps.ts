import { isLabel, STEP_WORD } from "#domain/recipes/steps/step-label.ts";

const INLINE_NUMBER = new RegExp(
  `(?<=^|[\\s.!?])\\(?(?:(?:${STEP_WORD})\\s#?(\\d{1,2})(?:[.):]\\s?|\\s)|(\\d{1,2})(?:[.):]\\s?|\\s-\\s))(?=\\p{L})`,
  "giu",
);
const SENTENCE_END = /[.!?]["'”’)]?\s(?=["'“‘(]?[\p{Lu}\d])/gu;
const ABBREVIATION =
  /\b(?:approx|min|mins|hr|hrs|oz|lb|lbs|tbsp|tsp|no|st|mr|mrs|dr|e\.g|i\.e|ca|etc)\.$/i;
const MIN_STEP_LENGTH = 30;
const LONG_TEXT = 160;

/** Splits a single line at its numbers, or at its sentences when it is long. */
export function splitIntoSteps(lines: string[]): string[] {
  const [only] = lines;
  if (lines.length !== 1 || only === undefined) return joinLoneNumbers(splitRunningNumbers(lines));
  const numbered = splitAtNumbers(only);
  if (numbered.length > 1 || only.length < LONG_TEXT) return numbered;
  return sentences(only);
}

/** "1. Chop. 2. Fry." as two; numbers that do not count on ("for 5. Then") are part of the text. */
export function splitAtNumbers(text: string): string[] {
  const starts: number[] = [];
  let next = 1;
  for (const match of text.matchAll(INLINE_NUMBER)) {
    if (Number(match[1] ?? match[2]) !== next) continue;
    if (next === 1 && match.index > 0) break;
    starts.push(match.index);
    next += 1;
  }
  return starts.length > 1 ? cutAt(text, starts) : [text];
}

/** "1. Chop. 2. Fry." on a line and "3. Serve." on the next: the numbers run over the lines. */
function splitRunningNumbers(lines: string[]): string[] {
  const whole = lines.join("\n");
  const steps = splitAtNumbers(whole);
  const isNumbered = steps.length > lines.length && lines.every((line) => /^\(?\d/.test(line));
  return isNumbered ? steps.flatMap((text) => text.split("\n")) : lines;
}

/** "1." on a separate line numbers the line after it. */
function joinLoneNumbers(lines: string[]): string[] {
  const steps = lines.filter((line) => !isLabel(line));
  return steps.length > 0 ? steps : lines;
}

function sentences(text: string): string[] {
  const ends = [...text.matchAll(SENTENCE_END)]
    .map((match) => match.index + match[0].length)
    .filter((end) => !ABBREVIATION.test(text.slice(Math.max(0, end - 12), end).trimEnd()));
  const steps: string[] = [];
  for (const sentence of cutAt(text, [0, ...ends])) {
    const last = steps.at(-1);
    // A short sentence ("Stir well.") joins the previous one.
    if (last !== undefined && (sentence.length < MIN_STEP_LENGTH || last.length < MIN_STEP_LENGTH))
      steps[steps.length - 1] = `${last} ${sentence}`;
    else steps.push(sentence);
  }
  return steps;
}

function cutAt(text: string, starts: number[]): string[] {
  return starts
    .map((start, index) => text.slice(start, starts[index + 1]).trim())
    .filter((part) => part !== "");
}
