import { expect, test } from "vitest";
import { runCliCommand } from "#test/run-command.ts";

test.each(["admin", "backup", "bench", "drill", "export", "import", "media", "restore"])(
  "%s --help says how the command is used, and does nothing",
  async (name) => {
    const { output, errors, status } = await runCliCommand(name, ["--help"], {});
    expect(output).toMatch(new RegExp(`^Usage: npm run ${name} `));
    expect({ errors, status }).toEqual({ errors: "", status: 0 });
  },
);
