import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { InlineScript, InlineScripts, RouterScripts } from "./inline-scripts.tsx";
import { pagePolicy } from "./page-policy.ts";

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const raw = (text: string) => ({ dangerouslySetInnerHTML: { __html: text } });

function Written() {
  return (
    <>
      <link rel="modulepreload" href="/a.js" />
      <script type="module" {...raw('import "/a.js"')} />
    </>
  );
}

test("only the page's inline scripts are allowed, by hash", () => {
  const inline = new Set<string>();
  const html = renderToStaticMarkup(
    <InlineScripts value={inline}>
      <InlineScript text="theme()" />
      <p {...raw("<script>steal()</script>")} />
      <RouterScripts of={Written} />
    </InlineScripts>,
  );
  expect(html).toContain('<script type="module">import "/a.js"</script>');
  expect(html).toContain('href="/a.js" fetchPriority="low"');
  const hashes = ["theme()", 'import "/a.js"'].map(hashOf).join(" ");
  expect(pagePolicy(inline)).toContain(`script-src 'self' ${hashes}`);
  expect(pagePolicy(inline).match(/sha256-/g)).toHaveLength(2);
});

test("players of videos, and nothing else of another host, may be framed", () => {
  expect(pagePolicy([])).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;",
  );
});

test("the analytics script may be loaded from and connect to its own origin only", () => {
  const policy = pagePolicy([], "https://stats.example/count.js");
  expect(policy).toContain("script-src 'self' https://stats.example");
  expect(policy).toContain("connect-src 'self' https://stats.example");
});
