const DEEPEST = 30;
const MOST_ITEMS = 100_000;

/**
 * What PHP has serialised: texts, numbers, flags, nothing and arrays of them, no objects. Lists are lists, other
 * arrays objects. Undefined for anything else.
 * Throws a RangeError for more than a recipe has.
 */
export function phpSerialized(text: string): unknown {
  try {
    // Lengths are counted in bytes.
    const read = new Reader(Buffer.from(text.trim(), "utf8").toString("latin1")).value(0);
    // Old exports have serialised twice.
    return typeof read === "string" && /^a:\d+:\{/.test(read) ? phpSerialized(read) : read;
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return undefined;
  }
}

class Reader {
  readonly #bytes: string;
  #at = 0;
  #items = 0;

  constructor(bytes: string) {
    this.#bytes = bytes;
  }

  value(depth: number): unknown {
    this.#items += 1;
    if (depth > DEEPEST) throw new SyntaxError("too deep");
    if (this.#items > MOST_ITEMS) throw new RangeError("too much");
    const [type] = this.#take(/[aisdbN]/y);
    if (type === "N") return this.#take(/;/y) && null;
    if (type === "i" || type === "d") return Number(this.#take(/:(-?[\d.]+(?:E[+-]?\d+)?);/y)[1]);
    if (type === "b") return this.#take(/:([01]);/y)[1] === "1";
    if (type === "s") return this.#text(Number(this.#take(/:(\d{1,9}):"/y)[1]));
    return this.#array(Number(this.#take(/:(\d{1,9}):\{/y)[1]), depth);
  }

  #array(count: number, depth: number): unknown {
    const entries: [string, unknown][] = [];
    for (let index = 0; index < count; index += 1) {
      const name = String(this.value(depth + 1));
      entries.push([name, this.value(depth + 1)]);
    }
    this.#take(/\}/y);
    const isList = entries.every(([name], index) => name === String(index));
    return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  }

  /** Editors and exports change line ends, and with them the length: then the text ends at the next end mark. */
  #text(length: number): string {
    const counted = this.#at + length;
    const isRight = this.#bytes.startsWith('";', counted);
    const end = isRight ? counted : this.#bytes.indexOf('";', this.#at);
    if (end < 0) throw new SyntaxError("no end");
    const text = this.#bytes.slice(this.#at, end);
    this.#at = end + 2;
    return Buffer.from(text, "latin1").toString("utf8");
  }

  #take(expression: RegExp): RegExpExecArray {
    expression.lastIndex = this.#at;
    const found = expression.exec(this.#bytes);
    if (!found) throw new SyntaxError("unexpected");
    this.#at = expression.lastIndex;
    return found;
  }
}
