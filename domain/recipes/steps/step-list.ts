const NUMBER = /^(?:step\s*)?\d{1,3}\s*(?:[.):\-–]\s*|$)/i;
const BULLET = /^[-–—•*▢☐▪◦·]\s+/;

/** Reads a method, a step a line, without the numbers before or above them. */
export function readStepList(lines: string[]): string[] {
  return lines
    .map((line) => line.replace(BULLET, "").replace(NUMBER, "").trim())
    .filter((line) => line !== "");
}
