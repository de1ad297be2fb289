import { afterEach, beforeEach, expect, vi } from "vitest";

/** A test may report a figure; a warning or an error that it did not expect fails it. */
let spies: ReturnType<typeof watchConsole>;

beforeEach(() => {
  spies = watchConsole();
});

afterEach(() => {
  const said = spies.flatMap((spy) => spy.mock.calls);
  for (const spy of spies) spy.mockRestore();
  expect(said, "unexpected warnings or errors on the console").toEqual([]);
});

function watchConsole() {
  return [vi.spyOn(console, "warn"), vi.spyOn(console, "error")].map((spy) =>
    spy.mockImplementation(() => {}),
  );
}
