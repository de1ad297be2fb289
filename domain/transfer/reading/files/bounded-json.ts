import { ArchiveError } from "#platform/archives/source-file.ts";

const MB = 1024 * 1024;
const LARGEST_BYTES = 50 * MB;
/** Those of a Mealie backup of some 7,000 recipes. V8 reads them in a second at worst, and they take 200 MB. */
const MOST_VALUES = 2_000_000;
const DEEPEST = 100;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, OBJECT, LIST_END, OBJECT_END] = [0x5b, 0x7b, 0x5d, 0x7d];

/** The JSON in UTF-8, with or without a byte order mark. Throws an ArchiveError for more than is read at once. */
export function boundedJson(bytes: Buffer): unknown {
  if (bytes.length > LARGEST_BYTES)
    throw new ArchiveError(
      `The file could not be read: it is larger than ${LARGEST_BYTES / MB} MB.`,
    );
  checkSize(bytes);
  return JSON.parse(bytes.toString("utf8").replace(/^\uFEFF/, ""));
}

/** Counts commas and brackets before anything is made of them: a few bytes of JSON can take a hundred of memory. */
function checkSize(bytes: Buffer): void {
  let [values, depth, isText] = [0, 0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (isText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === LIST || byte === OBJECT) {
      values += 1;
      depth += 1;
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1;
    if (values > MOST_VALUES || depth > DEEPEST)
      throw new ArchiveError("The file could not be read: there is too much in it.");
  }
}
