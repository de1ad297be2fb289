import { type Challenge, findProof } from "#domain/reviews/spam/proof-of-work.ts";

addEventListener("message", async ({ data }: MessageEvent<Challenge>) => {
  postMessage(await findProof(data));
});
