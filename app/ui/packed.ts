export const PLAIN = Symbol("plain");

/**
 * A value as JSON on its way to the browser: the text, or the place of the script in the page that holds
 * it. On the server it is at hand as it was.
 */
export type Packed<Value> = { json: string | number; [PLAIN]?: Value };

export function unpack<Value>(packed: Packed<Value>): Value {
  const { json } = packed;
  packed[PLAIN] ??= JSON.parse(
    typeof json === "string"
      ? json
      : (document.getElementById(`packed-${json}`)?.textContent ?? ""),
  ) as Value;
  return packed[PLAIN];
}
