import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeMaster, encodeVariants, type Master } from "./encode.ts";

/** Red on the left, blue on the right, green below. */
async function flag(width: number, height: number) {
  const part = (background: string, w: number, h: number) => ({
    create: { width: w, height: h, channels: 3 as const, background },
  });
  return sharp(part("#00f", width, height)).composite([
    { input: part("#f00", width / 2, height), left: 0, top: 0 },
    { input: part("#0f0", width, height / 2), left: 0, top: height / 2 },
  ]);
}

async function drawn(bytes: Uint8Array): Promise<Master> {
  const master = await encodeMaster(bytes);
  if (typeof master === "string") throw new Error(master);
  return master;
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "orientation %d is applied, and forgotten",
  async (orientation) => {
    const sent = await (await flag(120, 80)).withMetadata({ orientation }).png().toBuffer();
    const master = await drawn(sent);
    const expected = await sharp(sent)
      .autoOrient()
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { data, info } = await sharp(master.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([expected.info.width, expected.info.height]);
    expect([master.width, master.height]).toEqual([info.width, info.height]);
    for (const [x, y] of [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.2, 0.8],
      [0.8, 0.8],
    ] as const) {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3;
      for (const channel of [0, 1, 2]) {
        expect(data[at + channel], `${x} ${y} ${channel}`).toBeCloseTo(
          expected.data[at + channel] ?? 0,
          -1.8,
        );
      }
    }
    expect((await sharp(master.bytes).metadata()).orientation).toBeUndefined();
  },
);

test("a large image is made smaller, a small one is not made larger", async () => {
  const large = await drawn(await (await flag(3000, 1000)).jpeg().toBuffer());
  expect([large.width, large.height]).toEqual([2560, 853]);
  const small = await drawn(await (await flag(30, 20)).png().toBuffer());
  expect([small.width, small.height]).toEqual([30, 20]);
});

test("where it was taken, and with what, is nowhere in the file", async () => {
  const exif = {
    IFD0: { Make: "SECRETCAM", Artist: "SECRETMAN" },
    IFD3: { GPSLatitude: "51/1 30/1 0/1" },
  };
  const sent = await (await flag(80, 60))
    .withExif(exif)
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>SECRETXMP</x:xmpmeta>")
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
  expect(sent.toString("latin1")).toContain("SECRETCAM");
  const { bytes } = await drawn(sent);
  expect(bytes.toString("latin1")).not.toMatch(/SECRET|EXIF|XMP |ICCP/i);
  const { exif: kept, icc, xmp } = await sharp(bytes).metadata();
  expect([kept, icc, xmp]).toEqual([undefined, undefined, undefined]);
});

test("its colour and placeholder are known, transparent pixels count for nothing", async () => {
  const red = { create: { width: 40, height: 30, channels: 4 as const, background: "#ff0000" } };
  const around = await sharp(red).extend({ right: 40, background: "#0000ff00" }).png().toBuffer();
  const { color, placeholder } = await drawn(around);
  expect(color).toMatch(/^#f[a-f0-9]0[0-9]0[0-9]$/);
  expect(Buffer.from(placeholder, "base64").length).toBeGreaterThan(4);
});

test("variants show the wanted part, as wide as is wanted", async () => {
  const { bytes } = await drawn(await (await flag(1200, 800)).jpeg().toBuffer());
  const part = { left: 600, top: 0, width: 600, height: 400 };
  const files = encodeVariants(bytes, [
    { part, width: 300, height: 200, format: "avif" },
    { part: null, width: 400, height: 267, format: "webp" },
    { part: null, width: 400, height: 267, format: "jpg" },
  ]);
  const seen = [];
  for await (const file of files) {
    const { format, width, height } = await sharp(file).metadata();
    const { dominant } = await sharp(file).stats();
    seen.push({ format, width, height, blue: dominant.b > 200 && dominant.g < 60 });
  }
  expect(seen).toEqual([
    { format: "heif", width: 300, height: 200, blue: true },
    { format: "webp", width: 400, height: 267, blue: false },
    { format: "jpeg", width: 400, height: 267, blue: false },
  ]);
});
