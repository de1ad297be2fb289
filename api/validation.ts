import type { z } from "@hono/zod-openapi";
import { type Fault, invalidFields, Problem } from "./problem.ts";

/** What a schema found wrong with a body, by JSON Pointers; unknown fields are named one by one. */
export function faultsOf(error: z.core.$ZodError): Fault[] {
  return error.issues.flatMap((issue): Fault[] => {
    if (issue.code !== "unrecognized_keys") {
      return [{ pointer: pointerTo(issue.path), detail: issue.message }];
    }
    return issue.keys.map((key) => ({
      pointer: pointerTo([...issue.path, key]),
      detail: "There is no such field.",
    }));
  });
}

function pointerTo(path: PropertyKey[]): string {
  const parts = path.map((part) => String(part).replaceAll("~", "~0").replaceAll("/", "~1"));
  return ["#", ...parts].join("/");
}

type Validation = { target: string } & (
  | { success: true }
  | { success: false; error: z.core.$ZodError }
);

/** Called after each validation of a request: what is wrong ends the request with a Problem. */
export function refuseInvalid(result: Validation): void {
  if (result.success) return;
  const { error, target } = result;
  if (target === "json" || target === "form") throw invalidFields(faultsOf(error));
  const errors = error.issues.map((issue) => ({
    parameter: String(issue.path[0] ?? ""),
    detail: issue.message,
  }));
  const names = [...new Set(errors.map(({ parameter }) => parameter))].join(", ");
  throw new Problem(400, `Wrong in the address or headers: ${names}.`, { errors });
}
