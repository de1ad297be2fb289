import type { ReadStep } from "#domain/recipes/recipe.ts";
import { isLabel, withoutLabel } from "#domain/recipes/steps/step-label.ts";

const GATHER =
  "(?:first,? )?(?:gather|collect|assemble|prepare|get)(?: and prep(?:are)?)? (?:together )?(?:all )?(?:of )?(?:the |your )?" +
  "(?:necessary )?ingredients(?: and (?:equipment|tools|supplies))?(?: together)?(?: before (?:you )?(?:start|begin|cook)(?:ing)?)?";

const GENERIC_STEPS = [
  new RegExp(`^${GATHER}[.!]*$`, "i"),
  /^(?:serve and )?enjoy(?: your meal| immediately)?[.!]*$/i,
];
const GENERIC_START = new RegExp(`^${GATHER}[.!]+ (?=\\S)`, "i");

/** Steps without numbers, generic sentences and names that repeat the text. */
export function draftSteps(steps: ReadStep[], siteGenerics: RegExp[]): ReadStep[] {
  const generics = [...GENERIC_STEPS, ...siteGenerics];
  const specific = steps.filter((step) => !generics.some((generic) => generic.test(step.text)));
  // A recipe of generic steps only is better than one without steps.
  const chosen = specific.length > 0 ? specific : steps;
  return stepRows(chosen.map((step) => ({ ...step, text: step.text.replace(GENERIC_START, "") })));
}

/** All of the steps, without their numbers and without names that repeat the text. */
export function stepRows(steps: ReadStep[]): ReadStep[] {
  return steps.map((step) => {
    const text = withoutLabel(step.text);
    return {
      group: heading(step.group),
      name: isRealName(step.name, step.text) ? heading(step.name) : null,
      text: text || step.text,
      imageUrl: step.imageUrl,
    };
  });
}

/** A section's or a step's name without its colon. */
function heading(text: string | null): string | null {
  return (text ?? "").replace(/[\s:]+$/, "") || null;
}

/** Plugins repeat the text as its name, truncated with dots. */
function isRealName(name: string | null, text: string): boolean {
  if (!name || isLabel(name)) return false;
  const start = name.toLowerCase().replace(/[.…\s:]+$/, "");
  return start !== "" && !text.toLowerCase().startsWith(start);
}
