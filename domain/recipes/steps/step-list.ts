import { withoutLabel } from "./step-label.ts";

const NUMBER = /^\d{1,3}\s*(?:[.):\-–]\s*|$)/;
const TITLE = /^[#*\s]*(?:instructions|method|directions|steps|preparation)[:*\s]*$/i;
const BULLET = /^[-–—•*▢☐▪◦·]\s+/;

/** Reads a method, a step a line, without its title and the numbers before or above its steps. */
export function readStepList(lines: string[]): string[] {
  return lines
    .filter((line, index) => index > 0 || !isListTitle(line))
    .map((line) => withoutLabel(line.replace(BULLET, "").trim()).replace(NUMBER, "").trim())
    .filter((line) => line !== "");
}

/** "Method:" above the steps. */
export function isListTitle(line: string): boolean {
  return TITLE.test(line);
}
