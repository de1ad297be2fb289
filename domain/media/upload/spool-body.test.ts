import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { LARGEST_UPLOAD_BYTES, spoolBody } from "./spool-body.server.ts";

const init = { method: "POST", duplex: "half" } as const;
const requestOf = (body: BodyInit) => new Request("https://sorrel.example/", { ...init, body });

/** A body that has begun, and its end. */
function unfinished() {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  writer.write(Buffer.from("a")).catch(() => {});
  return { request: requestOf(readable), end: () => writer.close(), writer };
}

test("who sends slowly delays the further uploads of the same account, and nobody else's", async () => {
  const slow = [unfinished(), unfinished(), unfinished()];
  const arriving = slow.map(({ request }) => spoolBody(request, "account 1"));
  const own = spoolBody(requestOf("own"), "account 1");
  const other = await spoolBody(requestOf("70 bytes"), "account 2");
  expect(await other?.request.text()).toBe("70 bytes");
  await other?.remove();
  expect(await Promise.race([own, sleep(100, "waits")])).toBe("waits");
  await slow[0]?.end();
  const mine = await own;
  expect(await mine?.request.text()).toBe("own");
  await mine?.remove();
  await Promise.all(slow.slice(1).map(({ end }) => end()));
  for (const one of await Promise.all(arriving)) await one?.remove();
});

test("a body leaves no file behind, is cut beyond the limit, and may break off", async () => {
  const before = (await readdir(tmpdir())).filter((name) => name.startsWith("sorrel-upload-"));
  const large = await spoolBody(requestOf(Buffer.alloc(2 * LARGEST_UPLOAD_BYTES)), "a");
  const { byteLength } = (await large?.request.arrayBuffer()) ?? new ArrayBuffer();
  expect(byteLength).toBeGreaterThan(LARGEST_UPLOAD_BYTES);
  expect(byteLength).toBeLessThan(1.5 * LARGEST_UPLOAD_BYTES);
  await large?.remove();
  const broken = unfinished();
  const failing = spoolBody(broken.request, "a");
  await Promise.all([broken.writer.abort(new Error("gone")), expect(failing).rejects.toThrow()]);
  const after = (await readdir(tmpdir())).filter((name) => name.startsWith("sorrel-upload-"));
  expect(after.filter((name) => !before.includes(name))).toEqual([]);
});
