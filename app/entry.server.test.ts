import { UNSAFE_ErrorResponseImpl as ErrorResponse, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { reportError } from "./context.ts";
import { handleError } from "./entry.server.tsx";

function reported(error: unknown, signal?: AbortSignal): unknown[] {
  const faults: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(reportError, (fault) => {
    faults.push(fault);
    return 500;
  });
  const request = new Request("http://localhost/recipes", { signal });
  handleError(error, { request, context, params: {} });
  return faults;
}

test("unexpected errors are reported", () => {
  const fault = new Error("broken");
  expect(reported(fault)).toEqual([fault]);
});

test("aborted requests and 405 responses are not reported", () => {
  expect(reported(new Error("aborted"), AbortSignal.abort())).toEqual([]);
  expect(reported(new ErrorResponse(405, "Method Not Allowed", null))).toEqual([]);
});
