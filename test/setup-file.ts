import { afterEach, beforeEach, expect, vi } from "vitest";

/** Unexpected console warnings and errors fail the test. */
let spies: ReturnType<typeof watchConsole>;

beforeEach(() => {
  spies = watchConsole();
});

afterEach(() => {
  const calls = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(calls, "unexpected warnings or errors on the console").toEqual([]);
});

function watchConsole() {
  return [vi.spyOn(console, "warn"), vi.spyOn(console, "error")].map((spy) =>
    spy.mockImplementation(() => {}),
  );
}
