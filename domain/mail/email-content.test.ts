import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { html, linkButton, renderEmail } from "./email-content.ts";

function mail(address: string): string {
  return renderEmail({
    site: { name: "Ada's", url: "https://ada.example", address },
    subject: "Soup",
    preview: "Soup",
    body: linkButton("https://ada.example/x", "Read"),
    foot: html`Bye`,
  });
}

test("a mail has only colors of the site's theme", () => {
  const theme = readFileSync(new URL("../../app/theme.css", import.meta.url), "utf8");
  const colors = new Set(mail("").match(/#[0-9a-f]{6}\b/g));
  expect(colors).toContain("#3f6a3a");
  for (const color of colors) expect(theme).toContain(color);
});

test("a mail ends with the site's postal address, where it has one", () => {
  expect(mail("12 Orchard Lane <b>")).toMatch(/Ada\S*s, 12 Orchard Lane &lt;b&gt;/);
  expect(mail("")).not.toContain("Orchard");
});
