import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { SettingsError } from "#platform/errors.ts";
import { allSettings, readEnvironment, readSettings } from "./settings.ts";

const folder = mkdtempSync(join(tmpdir(), "sorrel-settings-"));
const read = (environment: Record<string, string>) => readSettings(environment, folder);

afterAll(() => rmSync(folder, { recursive: true }));

test("every setting has a default", () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: "http://localhost:3000",
    siteName: "Sorrel",
    dataDir: join(folder, "data"),
    databaseUrl: undefined,
    seed: "sample",
    ai: { baseUrl: "https://api.perplexity.ai", model: "sonar-pro" },
    newsletterConfirm: true,
    trustProxy: 0,
  });
});

test("README's table names each setting, its default and its meaning", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  const rows = readme.split("\n").filter((line) => /^\| `[A-Z_]+` \|/.test(line));
  expect(rows).toEqual(
    allSettings().map((row) => `| \`${row.name}\` | ${row.shownDefault} | ${row.meaning} |`),
  );
});

test("the site's URL depends on the port, and has no trailing slash", () => {
  expect(read({ PORT: "8080" }).siteUrl).toBe("http://localhost:8080");
  expect(read({ SITE_URL: "https://Recipes.example/" }).siteUrl).toBe("https://recipes.example");
});

test("the environment takes precedence over .env, and empty values are ignored", () => {
  const own = mkdtempSync(join(folder, "own-"));
  writeFileSync(join(own, ".env"), 'PORT=4000\nSITE_NAME="Our Table" # ours\nHOST=\n');
  expect(readSettings({}, own)).toMatchObject({
    port: 4000,
    siteName: "Our Table",
    host: "127.0.0.1",
  });
  expect(readSettings({ PORT: "5000" }, own).port).toBe(5000);
  expect(readSettings({ PORT: " " }, own).port).toBe(4000);
});

test("an email address has at most 254 characters", () => {
  const SUPPORT_EMAIL = `cook@${"a.".repeat(125)}example`;
  expect(() => read({ SUPPORT_EMAIL })).toThrow(/at most 254 characters/);
});

test("a byte order mark is no part of .env, and a folder of that name is refused in a line", () => {
  const own = mkdtempSync(join(folder, "own-"));
  writeFileSync(join(own, ".env"), "\uFEFFPORT=4000\n");
  expect(readSettings({}, own).port).toBe(4000);
  const read = () => readSettings({}, join(own, "cook"));
  mkdirSync(join(own, "cook", ".env"), { recursive: true });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/\.env can't be read: EISDIR/);
});

test("a secret may be in a file", () => {
  const own = mkdtempSync(join(folder, "own-"));
  const file = join(own, "secret");
  const secret = "a secret of thirty-two characters";
  writeFileSync(file, `${secret}\n`);
  expect(readSettings({ AUTH_SECRET_FILE: file }, own).authSecret).toBe(secret);
  expect(readEnvironment({ AUTH_SECRET_FILE: "secret" }, own)).toEqual({ AUTH_SECRET: secret });
  const readBoth = () => readSettings({ AUTH_SECRET_FILE: file, AUTH_SECRET: secret }, own);
  expect(readBoth).toThrow("AUTH_SECRET and AUTH_SECRET_FILE can't both be set.");
  const missing = join(own, "missing");
  expect(() => readSettings({ SMTP_URL_FILE: missing }, own)).toThrow(
    `SMTP_URL_FILE=${missing} can't be read: ENOENT`,
  );
  writeFileSync(file, "\n");
  expect(() => readSettings({ AI_API_KEY_FILE: file }, own)).toThrow("is empty.");
  writeFileSync(file, "hush");
  expect(() => readSettings({ AUTH_SECRET_FILE: file }, own)).toThrow(/^AUTH_SECRET=\*\*\* can't/);
});

test("a secret in the environment takes precedence over a file that .env names", () => {
  const own = mkdtempSync(join(folder, "own-"));
  writeFileSync(join(own, ".env"), "AUTH_SECRET_FILE=missing\n");
  const secret = "a secret of thirty-two characters";
  expect(readEnvironment({ AUTH_SECRET: secret }, own)).toEqual({ AUTH_SECRET: secret });
});

test("a line of .env without a value, but with spaces, leaves the next one alone", () => {
  const own = mkdtempSync(join(folder, "spaces-"));
  writeFileSync(
    join(own, ".env"),
    "export HOST=  \r\nSITE_NAME=Leek\r\nPORT = \t\nLOG_LEVEL=warn\n",
  );
  const { siteName, host, port, log } = readSettings(readEnvironment({}, own), own);
  expect([siteName, host, port, log.level]).toEqual(["Leek", "127.0.0.1", 3000, "warn"]);
});

test("spaces around a value are ignored, but not of a password", () => {
  const file = join(folder, "password");
  writeFileSync(file, " s3cret pass \n");
  const given = { ADMIN_PASSWORD: " s3cret pass ", SITE_NAME: " Leek " };
  const { admin, siteName } = readSettings(given, folder);
  expect([admin.password, siteName]).toEqual([" s3cret pass ", "Leek"]);
  const inFile = readSettings({ ADMIN_PASSWORD_FILE: file }, folder);
  expect(inFile.admin.password).toBe(" s3cret pass ");
});

test("scrape sites are hosts with labels", () => {
  expect(read({ SCRAPE_SITES: "Example.com=Example, food.test=Food" }).scrapeSites).toEqual([
    { host: "example.com", label: "Example" },
    { host: "food.test", label: "Food" },
  ]);
});

test("WEB_CONCURRENCY=auto is a process for each core", () => {
  expect(read({ WEB_CONCURRENCY: "auto" }).webConcurrency).toBe(
    Math.min(availableParallelism(), 64),
  );
});

test.each([
  ["PORT", "abc", "PORT=abc can't be used: it must be a whole number from 1 to 65535."],
  ["PORT", "70000", "PORT=70000 can't be used: it must be a whole number from 1 to 65535."],
  [
    "SMTP_URL",
    "smtp:",
    "SMTP_URL=*** can't be used: it must be an address that starts with smtp:// or smtps://.",
  ],
  [
    "AI_API_KEY",
    "key\u200b",
    "AI_API_KEY=*** can't be used: it can only have letters, digits and signs of ASCII.",
  ],
  ["SITE_NAME", "Leek\nSoup", "SITE_NAME=Leek Soup can't be used: it must be a single line."],
  [
    "AI_BASE_URL",
    "https://ai.example/v1?version=2",
    "AI_BASE_URL=https://ai.example/v1?version=2 can't be used: it can't have a query (?) or a fragment (#).",
  ],
  [
    "AI_BASE_URL",
    "https://user:hush@ai.example/v1",
    "AI_BASE_URL=https://***@ai.example/... can't be used: it can't have a user or password (@).",
  ],
  [
    "SCRAPE_SITES",
    ".=Dot",
    "SCRAPE_SITES=.=Dot can't be used: it must be a list of hosts and labels such as allrecipes.com=AllRecipes.",
  ],
  ["SEED", "full", "SEED=full can't be used: it must be one of sample, none."],
  [
    "SITE_URL",
    "https://a.example/cook",
    "SITE_URL=https://a.example/cook can't be used: it must be an origin, such as https://recipes.example, without a path.",
  ],
  [
    "SITE_URL",
    "https://cook:pot@a.example",
    "SITE_URL=https://***@a.example/... can't be used: it must be an origin, such as https://recipes.example, without a path.",
  ],
  ["AUTH_SECRET", "short", "AUTH_SECRET=*** can't be used: it must have at least 32 characters."],
  [
    "DATABASE_URL",
    "mysql://cook:s3cret@db.example/food?password=s3cret",
    "DATABASE_URL=mysql://***@db.example/... can't be used: it must be an address that starts with postgres:// or postgresql://.",
  ],
  [
    "DATABASE_READ_URL",
    "postgres://db.example/food",
    "DATABASE_READ_URL can't be used without DATABASE_URL.",
  ],
  [
    "WEBHOOK_ALLOW",
    "http://homeassistant.local",
    "WEBHOOK_ALLOW=http://homeassistant.local can't be used: it must be hosts or networks such as homeassistant.local, 192.168.1.0/24.",
  ],
  [
    "IMPORT_ALLOW",
    "kitchen.local:8080",
    "IMPORT_ALLOW=kitchen.local:8080 can't be used: it must be hosts or networks such as homeassistant.local, 192.168.1.0/24.",
  ],
  [
    "SCRAPE_SITES",
    "allrecipes.com",
    "SCRAPE_SITES=allrecipes.com can't be used: it must be a list of hosts and labels such as allrecipes.com=AllRecipes.",
  ],
])("%s=%s is refused in one line", (name, value, message) => {
  expect(() => read({ [name]: value })).toThrow(new SettingsError(message));
});

test.each([
  ["s3://key:hu/sh@store.example/pictures", /^STORAGE_URL=\*\*\* can't/],
  ["s3://key:hush", /^STORAGE_URL=\*\*\* can't/],
  ["s3://key:hush@store.example", /^STORAGE_URL=s3:\/\/\*\*\*@store\.example\/\.\.\. can't/],
])("the message about %s contains no part of the secret", (STORAGE_URL, message) => {
  expect(() => read({ STORAGE_URL })).toThrow(message);
  expect(() => read({ STORAGE_URL })).not.toThrow(/hush|hu\/|key:/);
});
