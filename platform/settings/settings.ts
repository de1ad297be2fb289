import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";
import { messageOf, SettingsError } from "#platform/errors.ts";
import type { Setting } from "./setting.ts";
import { SETTINGS } from "./settings-schema.ts";

/** All settings, parsed and with their defaults. */
export type Settings = ReturnType<typeof readSettings>;

type Values<Node> =
  Node extends Setting<infer Value> ? Value : { [Key in keyof Node]: Values<Node[Key]> };

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings from the environment and from `.env` in `folder`; the environment wins.
 * Throws a SettingsError, whose message is one line, at the first value that can't be used.
 */
export function readSettings(environment: Environment, folder: string) {
  const given = readEnvironment(environment, folder);
  const { siteUrl, dataDir, log, ...settings } = parseAll(SETTINGS, given);
  if (settings.databaseUrl === undefined) {
    const { databaseReadUrl, databaseDirectUrl } = SETTINGS;
    const alone = [databaseReadUrl, databaseDirectUrl].find(({ name }) => given[name]);
    if (alone) throw new SettingsError(`${alone.name} can't be used without DATABASE_URL.`);
  }
  return {
    ...settings,
    siteUrl: siteUrl ?? `http://localhost:${settings.port}`,
    dataDir: resolve(folder, dataDir),
    log: { ...log, format: log.format ?? (process.stdout.isTTY ? "pretty" : "json") },
  };
}

/**
 * The environment, and below it `.env` in `folder`; without empty values. Secrets may be in files, as containers get
 * them: the value of NAME is the content of the file that NAME_FILE names.
 */
export function readEnvironment(environment: Environment, folder: string): Record<string, string> {
  const above = withoutEmpty(environment);
  const below = withoutEmpty(readDotEnv(folder));
  for (const { name } of secretSettings()) {
    const fileSetting = fileSettingOf(name);
    if (above[name] !== undefined || above[fileSetting] !== undefined) {
      delete below[name];
      delete below[fileSetting];
    }
  }
  const given = { ...below, ...above };
  for (const { name } of secretSettings()) {
    const fileSetting = fileSettingOf(name);
    const file = given[fileSetting];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      throw new SettingsError(`${name} and ${fileSetting} can't both be set.`);
    }
    given[name] = readSecretFile(name, file, folder);
    delete given[fileSetting];
  }
  return given;
}

/** What a child process is given besides the values themselves, because it inherits NAME_FILE too: all NAME_FILE, empty. */
export function withoutSecretFiles(): Record<string, string> {
  return Object.fromEntries(secretSettings().map(({ name }) => [fileSettingOf(name), ""]));
}

const fileSettingOf = (name: string) => `${name}_FILE`;

function secretSettings(): Setting[] {
  return allSettings().filter(({ name }) => isSecret(name));
}

function readSecretFile(name: string, file: string, folder: string): string {
  const setting = fileSettingOf(name);
  let content: string;
  try {
    content = tidy(name, readFileSync(resolve(folder, file), "utf8"));
  } catch (error) {
    throw new SettingsError(`${setting}=${oneLine(file)} can't be read: ${messageOf(error)}`);
  }
  if (content === "") throw new SettingsError(`${setting}=${oneLine(file)} is empty.`);
  return content;
}

function parseAll<Node extends object>(node: Node, given: Environment): Values<Node> {
  const values = Object.entries(node).map(([key, below]: [string, object]) => [
    key,
    isSetting(below) ? parseOne(below, given[below.name]) : parseAll(below, given),
  ]);
  return Object.fromEntries(values);
}

function parseOne({ name, schema }: Setting, given: string | undefined): unknown {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const isMasked = isSecret(name) || /\/\/.*@/.test(given ?? "");
  const shown = isMasked ? mask(given ?? "") : oneLine(given ?? "");
  throw new SettingsError(`${name}=${shown} can't be used: ${parsed.error.issues[0]?.message}.`);
}

/** Every setting in the order of README's table. */
export function allSettings(node: object = SETTINGS): Setting[] {
  return Object.values(node).flatMap((below) => (isSetting(below) ? [below] : allSettings(below)));
}

function isSetting(node: object): node is Setting {
  return "schema" in node;
}

/** Whether a setting's value may contain credentials. */
function isSecret(name: string): boolean {
  return /KEY|SECRET|PASSWORD|DATABASE|SMTP|STORAGE|BACKUP|PROXY_URL|HEADERS/.test(name);
}

/** Spaces in place of a value: Node would take the next line for it. */
const SPACES_FOR_A_VALUE = /^([ \t]*(?:export[ \t]+)?\w+[ \t]*=)[ \t\r]+$/gm;

function readDotEnv(folder: string): Environment {
  const file = join(folder, ".env");
  if (!existsSync(file)) return {};
  try {
    // Some editors begin a file with a byte order mark.
    const text = readFileSync(file, "utf8").replace(/^\uFEFF/, "");
    return parseEnv(text.replace(SPACES_FOR_A_VALUE, "$1"));
  } catch (error) {
    throw new SettingsError(`${file} can't be read: ${messageOf(error)}`);
  }
}

/** `NAME=` in a .env file means "not set". */
function withoutEmpty(environment: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment)
      .map(([name, value = ""]) => [name, tidy(name, value)] as const)
      .filter(([, value]) => value !== ""),
  );
}

/** Spaces around a value are not part of it, except of a password. */
function tidy(name: string, value: string): string {
  const isPassword = name === SETTINGS.admin.password.name;
  return isPassword && value.trim() !== "" ? value.replace(/\r?\n$/, "") : value.trim();
}

/** Masks all of a URL but its scheme and host, and all of any other value. */
function mask(value: string): string {
  const [before = "", scheme, host] =
    /^([a-z][a-z0-9+.-]*:\/\/)(?:[^@/?#\s]*@)?((?:[\w.-]+(?::\d+)?)?)(?=[/?#]|$)/i.exec(value) ??
    [];
  // A slash in a password looks like the end of the host.
  if (!scheme || value.includes("@", before.length)) return "***";
  return `${scheme}***@${host}/...`;
}

function oneLine(value: string): string {
  const text = value.replace(/[\p{C}\s]+/gu, " ");
  return text.length > 80 ? `${text.slice(0, 80)}...` : text;
}
