import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { RefusedOrError } from "./refused-or-error.tsx";

const gone = { status: 404, statusText: "Not Found", internal: false, data: null };
const back = { label: "Trash", path: "/admin/trash" };

function page(props: Partial<Parameters<typeof RefusedOrError>[0]>): string {
  const shown = createElement(RefusedOrError, { error: gone, problem: undefined, back, ...props });
  return renderToStaticMarkup(createElement(MemoryRouter, null, shown));
}

test("a write to what is gone is refused in words, with all that was typed and a way back", () => {
  const typed = [
    { label: "Title", text: "Beans <b>" },
    { label: "Description", text: "" },
  ];
  const html = page({ problem: "It has been deleted meanwhile.", typed });
  expect(html).toContain("It has been deleted meanwhile.");
  expect(html).toContain("Beans &lt;b&gt;");
  expect(html).not.toContain("Description");
  expect(html).toMatch(/href="\/admin\/trash"[^>]*>Trash/);
});

test("where nothing was sent, or something else went wrong, that is told", () => {
  expect(page({})).toContain("There is nothing at this address.");
  const broken = page({ problem: "It is gone.", error: { ...gone, status: 503 } });
  expect(broken).toContain("Back in a moment");
});
