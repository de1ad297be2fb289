import { expect, test } from "vitest";
import { MOST_IMPORT_BYTES, MOST_IMPORT_FILES } from "#domain/imports/import.ts";
import { formatBytes } from "./format-bytes.ts";
import { addFiles, chosenFiles, type GivenFile, problemOf } from "./given-files.ts";

function given(path: string, { text = "soup", lastModified = 1 } = {}): GivenFile {
  return { path, file: new File([text], path.split("/").at(-1) ?? "", { lastModified }) };
}

/** Only its size is looked at. */
const huge = (path: string, size: number) =>
  ({ path, file: { size, lastModified: 1 } as File }) satisfies GivenFile;

const paths = (files: GivenFile[]) => files.map(({ path }) => path);

test("chosen files are known by their name, those of a folder by their path", () => {
  const inFolder = new File(["x"], "onion.json");
  Object.defineProperty(inFolder, "webkitRelativePath", { value: "soups/onion.json" });
  expect(paths(chosenFiles([new File(["x"], "a.zip"), inFolder]))).toEqual([
    "a.zip",
    "soups/onion.json",
  ]);
});

test("the same file twice is one; another of that name gets a number", () => {
  const first = addFiles([], [given("soups/onion.json"), given("a")]);
  const files = addFiles(first, [
    given("soups/onion.json"),
    given("soups/onion.json", { text: "another" }),
    given("soups/onion.json", { lastModified: 9 }),
    given("a", { text: "another" }),
  ]);
  expect(paths(files)).toEqual([
    "soups/onion.json",
    "a",
    "soups/onion (2).json",
    "soups/onion (3).json",
    "a (2)",
  ]);
});

test("what systems put into folders is left out", () => {
  const files = [".DS_Store", "soups/.git/config", "__MACOSX/a", "soups/Thumbs.db", "soups/a.b"];
  expect(
    paths(
      addFiles(
        [],
        files.map((path) => given(path)),
      ),
    ),
  ).toEqual(["soups/a.b"]);
});

test("too much is said before anything is sent", () => {
  const half = MOST_IMPORT_BYTES / 2;
  expect(problemOf([huge("a", half), huge("b", half)])).toBeNull();
  expect(problemOf([huge("a", half), huge("b", half), huge("c", 1)])).toMatch(/4 GB/);
  const many = Array.from({ length: MOST_IMPORT_FILES + 1 }, (_, at) => given(`${at}`));
  expect(problemOf(many)).toMatch(/20,000 files/);
});

test("a file whose name can't be used is named", () => {
  expect(problemOf([given("a.zip"), given("b\u0007.zip")])).toMatch(/can't be used here: b/);
  expect(problemOf([given(`${"日本語".repeat(28)}/`.repeat(11))])).toMatch(/can't be used/);
});

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [812_000, "812 KB"],
  [3_449_999, "3.4 MB"],
  [250_000_000, "250 MB"],
  [4_294_967_296, "4.3 GB"],
])("%d bytes are written as %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
