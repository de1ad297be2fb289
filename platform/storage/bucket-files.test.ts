import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startFakeS3 } from "#test/fakes/s3.ts";
import { openBucketFiles } from "./bucket-files.ts";

const folder = await mkdtemp(join(tmpdir(), "sorrel-bucket-"));
const s3 = await startFakeS3();
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

const PART = 100_000;
const files = openBucketFiles(s3.storage, { partBytes: PART });
const { signal } = new AbortController();
const source = join(folder, "source");
const bytes = randomBytes(PART * 3 + 1);
await writeFile(source, bytes);

test("a file of several parts comes back byte by byte, for its owner only", async () => {
  await files.upload(source, "a/site.backup", signal);
  const copy = join(folder, "copy");
  await files.download("a/site.backup", copy, signal);
  expect((await readFile(copy)).equals(bytes)).toBe(true);
  expect((await stat(copy)).mode & 0o777).toBe(0o600);
  await files.upload(source, "site-2", signal);
  expect(await files.names("site-")).toEqual(["site-2"]);
  await files.remove("site-2");
  await files.remove("site-2");
  expect(await files.names("")).toEqual(["a/site.backup"]);
});

test("what isn't there, or may not be had, is told in a line and leaves no file", async () => {
  const copy = join(folder, "none");
  await expect(files.download("none", copy, signal)).rejects.toThrow(
    "There is no s3://pictures/none.",
  );
  const refused = openBucketFiles({ ...s3.storage, secret: "wrong" });
  const line = /^The store at 127.0.0.1:\d+ answered 403 SignatureDoesNotMatch$/;
  await expect(refused.download("a", copy, signal)).rejects.toThrow(line);
  await expect(refused.upload(source, "a", signal)).rejects.toThrow(line);
  expect(await readdir(folder)).not.toContain("none");
});

/** A store that answers uploads until the given request. */
async function startFailingStore(fails: (request: string) => boolean, [status, body]: Answer) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    request.resume().on("end", () => {
      response.setHeader("ETag", '"tag"');
      if (fails(line)) return response.writeHead(status).end(body);
      return response.end("<Result><UploadId>one</UploadId></Result>");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { requests, storage: { ...s3.storage, endpoint: `http://127.0.0.1:${port}` } };
}

type Answer = [status: number, body: string];
const FULL = "<Error><Code>QuotaExceeded</Code></Error>";

test.each<[string, (line: string) => boolean, Answer]>([
  ["a part", (line) => line.includes("partNumber=2"), [403, FULL]],
  ["the end", (line) => line.startsWith("POST") && line.includes("uploadId"), [403, FULL]],
  ["the end late", (line) => line.startsWith("POST") && line.includes("uploadId"), [200, FULL]],
])("a store that refuses %s is told to delete the parts", async (_, fails, answer) => {
  const store = await startFailingStore(fails, answer);
  const failing = openBucketFiles(store.storage, { partBytes: PART });
  await expect(failing.upload(source, "site", signal)).rejects.toThrow(
    new RegExp(`answered ${answer[0]} QuotaExceeded$`),
  );
  expect(store.requests.at(-1)).toBe("DELETE /pictures/site?uploadId=one");
});

test("an upload that is stopped is told to delete its parts", async () => {
  const stop = new AbortController();
  const store = await startFailingStore(
    (line) => {
      if (line.includes("partNumber=2")) stop.abort();
      return false;
    },
    [200, ""],
  );
  const stopped = openBucketFiles(store.storage, { partBytes: PART });
  await expect(stopped.upload(source, "site", stop.signal)).rejects.toThrow();
  expect(store.requests.at(-1)).toBe("DELETE /pictures/site?uploadId=one");
});
