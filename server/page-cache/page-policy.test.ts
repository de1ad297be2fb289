import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pagePolicy } from "./page-policy.ts";

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("a page's own scripts are allowed by hash, before and after its content", () => {
  const html = [
    "<!DOCTYPE html><html><head><script>theme()</script>",
    '<script type="application/ld+json">{"@type":"Recipe"}</script></head><body><div>Soup</div>',
    '<script>go()</script><template><script type="module" async="">import "/a.js"</script></template>',
    '<script type="application/json" id="page-data">[]</script></body></html>',
  ].join("");
  const hashes = ["theme()", "go()", 'import "/a.js"'].map(hashOf).join(" ");
  expect(pagePolicy(html)).toMatch(`script-src 'self' ${hashes}`);
  expect(pagePolicy(html).match(/sha256-/g)).toHaveLength(3);
});

test("a script amid the content is not allowed, however it got there", () => {
  const html =
    "<html><head></head><body><div><script>steal()</script></div><script>go()</script></body></html>";
  expect(pagePolicy(html)).toContain(hashOf("go()"));
  expect(pagePolicy(html)).not.toContain(hashOf("steal()"));
});

test("the operator's own script may be loaded and may report, from its origin alone", () => {
  const policy = pagePolicy("<body></body>", "https://stats.example");
  expect(policy).toContain("script-src 'self' https://stats.example");
  expect(policy).toContain("connect-src 'self' https://stats.example");
});
