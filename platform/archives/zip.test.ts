import { afterEach, expect, test } from "vitest";
import { zipOf } from "#test/factories/archive.ts";
import { openZip, ZIP_LIMITS } from "./zip.ts";

const closes: (() => void)[] = [];
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

async function opened(bytes: Buffer, limits = ZIP_LIMITS) {
  const zip = await openZip({ bytes }, { within: "a.zip/", limits });
  closes.push(zip.close);
  return zip.files;
}

test("the files of a zip are read, without what systems leave among them", async () => {
  const zip = await zipOf({
    "one.json": "1",
    "folder/two.json": "ümlaut",
    "__MACOSX/._one.json": "x",
    "folder/.DS_Store": "x",
  });
  const files = await opened(zip);
  expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
    ["a.zip/one.json", 1],
    ["a.zip/folder/two.json", 7],
  ]);
  expect((await files[1]?.read())?.toString()).toBe("ümlaut");
});

test.each([
  ["text", Buffer.from("no zip at all"), "This is not a zip archive, or it is cut off."],
  ["nothing", Buffer.alloc(0), "This is not a zip archive, or it is cut off."],
])("%s is refused in a sentence", async (_, bytes, sentence) => {
  await expect(opened(bytes)).rejects.toThrow(sentence);
});

test("a zip that was cut off is refused", async () => {
  const zip = await zipOf({ "one.json": "1".repeat(1_000) });
  await expect(opened(zip.subarray(0, zip.length - 10))).rejects.toThrow("cut off");
});

test("a file that would lie outside of the archive is refused", async () => {
  const zip = await zipOf({ "aa/aa/etc/passwd": "x" });
  const climbing = Buffer.from(zip.toString("latin1").replaceAll("aa/aa/", "../../"), "latin1");
  await expect(opened(climbing)).rejects.toThrow("outside of it");
});

test("an encrypted archive is refused", async () => {
  const zip = await zipOf({ "one.json": "1" });
  // The first bit of the general purpose flags in the central directory.
  const at = zip.indexOf(Buffer.from("PK\u0001\u0002")) + 8;
  zip.writeUInt16LE(zip.readUInt16LE(at) | 1, at);
  await expect(opened(zip)).rejects.toThrow("The archive is encrypted.");
});

test("bombs are refused before anything is unpacked", async () => {
  const zip = await zipOf({ "bomb.json": Buffer.alloc(20_000_000) });
  await expect(opened(zip)).rejects.toThrow("has a suspicious compression ratio");
  const generous = { ...ZIP_LIMITS, ratio: 1e9 };
  await expect(opened(zip, { ...generous, fileBytes: 1e6 })).rejects.toThrow("larger than 1 MB");
  await expect(opened(zip, { ...generous, bytes: 1e6 })).rejects.toThrow("larger than 1 MB");
  const many = await zipOf(Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`${i}`, "x"])));
  await expect(opened(many, { ...ZIP_LIMITS, files: 5 })).rejects.toThrow("more than 5 files");
});

test("a file that holds more than it declares, or is damaged, is refused when it is read", async () => {
  const zip = await zipOf({ "one.json": "words ".repeat(1_000) });
  const at = zip.indexOf(Buffer.from("PK\u0001\u0002")) + 24;
  const lying = Buffer.from(zip);
  lying.writeUInt32LE(10, at);
  const [file] = await opened(lying);
  await expect(file?.read()).rejects.toThrow("one.json in the archive is damaged.");
});
