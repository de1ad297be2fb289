import "#platform/plain-issue.ts";
import type { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { type Fault, invalidFields, Problem } from "./problem.ts";

/** A megabyte of wrong fields must not become an answer of several. */
const MOST_FAULTS = 100;
const LONGEST_NAME = 200;

/** What a schema found wrong with a body, by JSON Pointers; unknown fields are named one by one, the first hundred. */
export function faultsOf(error: z.core.$ZodError): Fault[] {
  return faultsIn(error.issues);
}

function faultsIn(issues: Issue[]): Fault[] {
  return issues.slice(0, MOST_FAULTS).flatMap(faultsOfIssue).slice(0, MOST_FAULTS);
}

type Issue = { path: PropertyKey[]; message: string; code?: string; keys?: string[] };

function faultsOfIssue({ path, message, code, keys = [] }: Issue): Fault[] {
  if (code !== "unrecognized_keys") return [{ pointer: pointerTo(path), detail: message }];
  return keys.slice(0, MOST_FAULTS).map((key) => ({
    pointer: pointerTo([...path, key]),
    detail: "There is no such field.",
  }));
}

function pointerTo(path: PropertyKey[]): string {
  const parts = path.map((part) =>
    String(part).slice(0, LONGEST_NAME).replaceAll("~", "~0").replaceAll("/", "~1"),
  );
  return ["#", ...parts].join("/");
}

type Validation = { target: string } & (
  | { success: true; data: unknown }
  | { success: false; error: z.core.$ZodError }
);

/** Called after each validation of a request: what is wrong ends the request with a Problem. */
export async function refuseInvalid(result: Validation, c: Context): Promise<void> {
  const isBody = result.target === "json" || result.target === "form";
  const issues = result.success ? unstorable(await sentData(result, c)) : result.error.issues;
  if (issues.length === 0) return;
  if (isBody) throw invalidFields(faultsIn(issues));
  const errors = issues.map((issue) => ({
    parameter: String(issue.path[0] ?? ""),
    detail: issue.message,
  }));
  const names = [...new Set(errors.map(({ parameter }) => parameter))].join(", ");
  throw new Problem(400, `Wrong in the address or headers: ${names}.`, { errors });
}

/** As it was sent: some schemas leave out what cannot be stored. */
async function sentData({ target, data }: { target: string; data: unknown }, c: Context) {
  // Without a body there is no JSON.
  return target === "json" ? c.req.json().catch(() => null) : data;
}

const DEEPEST = 32;

/** What no schema refuses, but PostgreSQL: characters that it has no text for, and any depth. */
function unstorable(data: unknown): Issue[] {
  const issues: Issue[] = [];
  // No recursion: a megabyte of brackets is deeper than the stack.
  const left: { value: unknown; path: PropertyKey[] }[] = [{ value: data, path: [] }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next;
    const refuse = (message: string) => issues.push({ path, message });
    if (typeof value === "string") {
      if (!isStorable(value)) refuse("This has a NUL character or half a surrogate pair.");
    } else if (typeof value === "object" && value !== null) {
      if (path.length >= DEEPEST) return [{ path, message: "This is nested too deeply." }];
      for (const [name, part] of Object.entries(value)) {
        if (!isStorable(name)) refuse("A name has a NUL character or half a surrogate pair.");
        left.push({ value: part, path: [...path, name] });
      }
    }
  }
  return issues;
}

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
