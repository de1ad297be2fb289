import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";

/** An S3 server with one bucket; it checks signatures. */
export async function startFakeS3() {
  const directory = await mkdtemp(join(tmpdir(), "sorrel-s3-"));
  const bucket = "pictures";
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    storage: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: "us-east-1",
      key: "S3RVER",
      secret: "S3RVER",
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
