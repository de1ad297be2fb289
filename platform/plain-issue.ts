import { z } from "zod";

const NOUNS: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};
const FORMATS: Record<string, string> = {
  guid: "an id",
  uuid: "an id",
  email: "an email address",
  url: "a web address",
  datetime: "a time in ISO 8601",
};

/** What is wrong with a value in plain English, where its schema has no words of its own. */
function plainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "This is missing.";
      return NOUNS[issue.expected] && `This must be ${NOUNS[issue.expected]}.`;
    case "invalid_value":
      return `This must be ${issue.values.length > 1 ? "one of " : ""}${issue.values.join(", ")}.`;
    case "invalid_format":
      return `This must be ${FORMATS[issue.format] ?? "in the expected form"}.`;
    case "too_small":
      return bound(issue.origin, issue.inclusive ? "at least" : "more than", issue.minimum);
    case "too_big":
      return bound(issue.origin, issue.inclusive ? "at most" : "less than", issue.maximum);
    case "unrecognized_keys":
      return `There is no such field: ${issue.keys.slice(0, 10).join(", ")}.`;
    default:
      return undefined;
  }
}

function bound(origin: string, than: string, limit: number | bigint): string | undefined {
  if (origin === "number" || origin === "int") return `This must be ${than} ${limit}.`;
  if (origin === "string")
    return `This must have ${than} ${limit} ${limit === 1 ? "character" : "characters"}.`;
  return origin === "array"
    ? `This must have ${than} ${limit} ${limit === 1 ? "item" : "items"}.`
    : undefined;
}

// For every schema of the process: import this module where the refusals of a schema are shown to people.
z.config({ customError: plainIssue });
