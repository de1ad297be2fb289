const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648 base32 without padding: how authenticator apps take a key. */
export function base32(text: string): string {
  let bits = "";
  for (const byte of new TextEncoder().encode(text)) bits += byte.toString(2).padStart(8, "0");
  return bits.replace(/.{1,5}/g, (five) => LETTERS[Number.parseInt(five.padEnd(5, "0"), 2)] ?? "");
}
