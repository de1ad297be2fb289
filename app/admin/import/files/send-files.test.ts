import { expect, test } from "vitest";
import { PIECE_BYTES } from "#domain/addresses/addresses.ts";
import type { GivenFile } from "./given-files.ts";
import type { PieceAddress } from "./piece-address.ts";
import { noProgress, type SendPiece, sendFiles } from "./send-files.ts";
import type { Sent } from "./send-piece.ts";

const AWAY: Sent = { ok: false, error: "away", retryable: true, soon: true };
const FULL: Sent = { ok: false, error: "full", retryable: false, soon: false };

function given(path: string, bytes: number): GivenFile {
  return { path, file: new File([new Uint8Array(bytes)], path) };
}

function sending(files: GivenFile[], answer: (piece: PieceAddress) => Sent = () => ({ ok: true })) {
  const tried: [path: string, start: number, bytes: number][] = [];
  const send: SendPiece = async (piece, content, { onProgress }) => {
    tried.push([piece.path, piece.start, content.size]);
    onProgress(content.size);
    return answer(piece);
  };
  const stop = new AbortController();
  const progress = noProgress(files);
  const run = (with_: SendPiece = send) =>
    sendFiles({
      files,
      progress,
      send: with_,
      signal: stop.signal,
      onProgress() {},
      pausesMs: [1, 1],
    });
  return { tried, progress, run, send, stop };
}

test("files are sent piece by piece, an empty one as one empty piece", async () => {
  const large = given("large", 2 * PIECE_BYTES + 5);
  const { run, tried, progress } = sending([large, given("empty", 0), given("whole", PIECE_BYTES)]);
  expect(await run()).toEqual({ ok: true });
  expect(tried.toSorted()).toEqual([
    ["empty", 0, 0],
    ["large", 0, PIECE_BYTES],
    ["large", PIECE_BYTES, PIECE_BYTES],
    ["large", 2 * PIECE_BYTES, 5],
    ["whole", 0, PIECE_BYTES],
  ]);
  expect(progress).toEqual({
    saved: [large.file.size, 0, PIECE_BYTES],
    underWay: [0, 0, 0],
    isSent: [true, true, true],
  });
});

test("a piece is tried three times by itself", async () => {
  let failures = 2;
  const answer = (): Sent => (failures-- > 0 ? AWAY : { ok: true });
  const { run, tried } = sending([given("a", 5)], answer);
  expect(await run()).toEqual({ ok: true });
  expect(tried).toHaveLength(3);
});

test("after the third failure it ends, and goes on where it stopped", async () => {
  const files = [given("a", 5), given("b", PIECE_BYTES + 1)];
  const { run, send, tried, progress } = sending(files, ({ start }) =>
    start > 0 ? AWAY : { ok: true },
  );
  expect(await run()).toEqual(AWAY);
  expect(progress).toMatchObject({ saved: [5, PIECE_BYTES], isSent: [true, false] });
  tried.length = 0;
  const back: SendPiece = async (...args) => {
    await send(...args);
    return { ok: true };
  };
  expect(await run(back)).toEqual({ ok: true });
  expect(tried).toEqual([["b", PIECE_BYTES, 1]]);
});

test("a refusal is not tried again, and stops the others", async () => {
  const files = Array.from({ length: 50 }, (_, at) => given(`${at}`, 5));
  const { run, tried } = sending(files, ({ path }) => (path === "1" ? FULL : { ok: true }));
  expect(await run()).toEqual(FULL);
  expect(tried.filter(([path]) => path === "1")).toHaveLength(1);
  expect(tried.length).toBeLessThan(10);
});

test("nothing more is sent once it is cancelled", async () => {
  const { run, send, stop, tried } = sending([given("a", 3 * PIECE_BYTES)]);
  await run((...args) => {
    stop.abort();
    return send(...args);
  });
  expect(tried).toHaveLength(1);
});
