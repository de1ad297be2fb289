import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#platform/root.ts";
import { TEST_EVENT, WEBHOOK_EVENT_TYPES } from "./webhook.ts";

const OPERATIONS = join(ROOT, "docs/OPERATIONS.md");

test.each([...WEBHOOK_EVENT_TYPES, TEST_EVENT])(
  "docs/OPERATIONS.md lists the data of %s",
  (type) => {
    const rows = readFileSync(OPERATIONS, "utf8").split("\n");
    expect(rows.filter((row) => row.startsWith("| ") && row.includes(`\`${type}\``))).toHaveLength(
      1,
    );
  },
);
