import { parseJson } from "#platform/parse-json.ts";

/** What the browser keeps for this site. Where storage is blocked or full, there is nothing and nothing is kept. */
export const inBrowser = storageOf("localStorage");
/** The same for this tab: over reloads, other pages and when a phone drops the page. */
export const inTab = storageOf("sessionStorage");

function storageOf(area: "localStorage" | "sessionStorage") {
  function tried<Value>(use: (storage: Storage) => Value, otherwise: Value): Value {
    try {
      return use(globalThis[area]);
    } catch {
      return otherwise;
    }
  }
  function text(key: string): string | null {
    return tried((storage) => storage.getItem(key), null);
  }
  /** Returns whether it is kept; null removes it. */
  function keep(key: string, value: string | null): boolean {
    return tried((storage) => {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      return true;
    }, false);
  }
  return {
    keys: () => tried(Object.keys, []),
    text,
    keep,
    /** Null for what is no JSON. */
    json: (key: string): unknown => parseJson(text(key) ?? ""),
    keepJson: (key: string, value: unknown) => keep(key, JSON.stringify(value)),
  };
}
