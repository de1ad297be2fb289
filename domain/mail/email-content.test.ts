import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, LEAST_CONTRAST } from "#domain/settings/accent.ts";
import { html, linkButton, renderEmail } from "./email-content.ts";

function mail(address: string, accent: string | null = null): string {
  const site = { name: "Ada's", url: "https://ada.example", address, accent };
  return renderEmail({
    site,
    subject: "Soup",
    preview: "Soup",
    body: linkButton(site, "https://ada.example/x", "Read"),
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

test.each(["#7a3b2e", "#1d4ed8", "#000000"])(
  "a mail's button takes the accent %s, readable in both themes",
  (accent) => {
    const text = mail("", accent);
    expect(text).toContain(`background:${accent};color:#ffffff`);
    const [, ground = "", ink = ""] =
      /\.button \{ background: (#\w{6}) !important; color: (#\w{6})/.exec(text) ?? [];
    expect(ground).not.toBe("#a5cc97");
    expect(contrast(ground, ink)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(contrast(accent, "#ffffff")).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    expect(text).not.toContain("#3f6a3a");
  },
);
