const PLAIN = Symbol("plain");

/** A value as JSON on its way to the browser; on the server it is at hand as it was. */
export type Packed<Value> = { json: string; [PLAIN]?: Value };

/**
 * Packs what a loader gives, which must be JSON. React Router writes each value of an object on a line of
 * its own and points there from where it stands: for a page of cards that takes longer than their query
 * and a kilobyte that doesn't compress.
 */
export function pack<Value>(value: Value): Packed<Value> {
  return { json: JSON.stringify(value), [PLAIN]: value };
}

export function unpack<Value>(packed: Packed<Value>): Value {
  packed[PLAIN] ??= JSON.parse(packed.json) as Value;
  return packed[PLAIN];
}
