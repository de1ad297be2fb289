import { isRecord } from "#domain/text/is-record.ts";
/** The values of a front matter, by the names that the language has for them. */
export class Metadata {
  readonly #values = new Map<string, unknown>();
  readonly #unread = new Set<string>();

  constructor(given: Map<string, unknown>) {
    for (const [name, value] of given) this.#add(name, value);
  }

  /** "time: { prep: ... }" is "time.prep". */
  #add(name: string, value: unknown): void {
    if (isRecord(value) && !(value instanceof Date))
      for (const [part, inner] of Object.entries(value)) this.#add(`${name}.${part}`, inner);
    else if (value !== null && value !== "") {
      const key = name.toLowerCase();
      this.#values.set(key, value);
      this.#unread.add(key);
    }
  }

  /** The first of these that is given, as a text. */
  text(...names: string[]): string {
    const values = names.map((name) => this.#take(name));
    const [first] = values.filter((value) => value !== undefined);
    return Array.isArray(first) ? first.map(textOf).join(", ") : textOf(first);
  }

  /** A list, or a text with commas between. */
  list(...names: string[]): string[] {
    return names
      .map((name) => this.#take(name))
      .flatMap((value) => (typeof value === "string" ? value.split(",") : [value ?? []].flat(3)))
      .map((value) => textOf(value).replace(/^#/, "").trim())
      .filter(Boolean);
  }

  /** The values that were not read, as written. */
  rest(): string[] {
    return [...this.#unread].map((name) => `${name}: ${textOf(this.#values.get(name))}`);
  }

  #take(name: string): unknown {
    this.#unread.delete(name);
    return this.#values.get(name);
  }
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value).trim()
    : "";
}
