import { withoutLabel } from "./step-label.ts";

const NUMBER = /^\d{1,3}\s*(?:[.):\-–]\s*|$)/;
const BULLET = /^[-–—•*▢☐▪◦·]\s+/;

/** Reads a method, a step a line, without the numbers before or above them. */
export function readStepList(lines: string[]): string[] {
  return lines
    .map((line) => withoutLabel(line.replace(BULLET, "").trim()).replace(NUMBER, "").trim())
    .filter((line) => line !== "");
}
