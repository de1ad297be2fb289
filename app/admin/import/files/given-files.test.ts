import { expect, test } from "vitest";
import { formatBytes } from "#app/admin/ui/format-bytes.ts";
import { addFiles, chosenFiles, type GivenFile } from "./given-files.ts";

function given(path: string, { text = "soup", lastModified = 1 } = {}): GivenFile {
  return { path, file: new File([text], path.split("/").at(-1) ?? "", { lastModified }) };
}

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
