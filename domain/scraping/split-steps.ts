const INLINE_NUMBER = /(?:^|\s)(?:step )?\d{1,2}(?:[.):]|\s-)\s(?=\p{L})/giu;
const SENTENCE_END = /[.!?]["'”’)]?\s(?=["'“‘(]?[\p{Lu}\d])/gu;
const ABBREVIATION =
  /\b(?:approx|min|mins|hr|hrs|oz|lb|lbs|tbsp|tsp|no|st|mr|mrs|dr|e\.g|i\.e|ca|etc)\.$/i;
const MIN_STEP_LENGTH = 30;
const LONG_TEXT = 160;

/** Splits a single line at its numbers, or at its sentences when it is long. */
export function splitIntoSteps(lines: string[]): string[] {
  const [only] = lines;
  if (lines.length !== 1 || only === undefined) return joinLoneNumbers(lines);
  const starts = [...only.matchAll(INLINE_NUMBER)].map((match) => match.index);
  if (starts.length > 1 && starts[0] === 0) return cutAt(only, starts);
  if (only.length < LONG_TEXT) return [only];
  return sentences(only);
}

/** "1." on a separate line numbers the line after it. */
function joinLoneNumbers(lines: string[]): string[] {
  const steps = lines.filter((line) => !/^(?:step )?\d{1,2}[.):]?$/i.test(line));
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
