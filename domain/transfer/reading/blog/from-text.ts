/** Of a recipe that was read from the text of a post: it waits as a draft for a cook's eyes. */

export function heldForText(toCheck: string[]): string {
  return `It was read from the text${listed(toCheck, ". Look at ")}.`;
}

/** The same in the plan, which names what may not be as it was. */
export function textLoss(toCheck: string[]): string {
  return `its certainty: it is read from the text${listed(toCheck, "; look at ")}`;
}

function listed(toCheck: string[], before: string): string {
  return toCheck.length > 0 ? before + new Intl.ListFormat("en").format(toCheck) : "";
}
