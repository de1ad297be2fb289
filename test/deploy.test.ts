import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { ROOT } from "#platform/root.ts";
import { allSettings } from "#platform/settings/settings.ts";

const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
const SETTINGS = new Set(allSettings().map(({ name }) => name));

const OTHERS = new Set(["NODE_ENV", "MALLOC_ARENA_MAX"]);

/** Variables of ours, of Node, or of the C library. */
function expectSettings(names: string[]) {
  const known = (name: string) => SETTINGS.has(name.replace(/_FILE$/, "")) || OTHERS.has(name);
  expect(names.filter((name) => !known(name))).toEqual([]);
}

test("images of others are named with their minor version, so that no restart changes it", () => {
  const files = ["Dockerfile", "compose.yaml", ...globSync("deploy/**/*.yaml", { cwd: ROOT })];
  const images = files.flatMap((file) =>
    [...read(file).matchAll(/^(?:FROM|\s*image:) (\S+)/gm)].map(([, image = ""]) => image),
  );
  expect(images.length).toBeGreaterThan(6);
  const others = images.filter((image) => !/^sorrel(?:$|:)/.test(image));
  expect(others.filter((image) => !/:\d+\.\d+/.test(image))).toEqual([]);
});

test("no settings, secrets or data come into the image", () => {
  const ignored = read(".dockerignore").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".env", ".env.*", "data", "secrets"]));
});

describe("the Dockerfile", () => {
  const dockerfile = read("Dockerfile");

  test("ends as another user than root, with settings that there are", () => {
    expect(dockerfile.match(/^USER .*$/gm)).toEqual(["USER 10001"]);
    expectSettings([...dockerfile.matchAll(/\b([A-Z_]+)=/g)].map(([, name = ""]) => name));
  });

  test("builds on the Node that the packages install, and copies what exists", () => {
    const { devDependencies } = JSON.parse(read("package.json"));
    const [major, minor] = devDependencies.node.split(".");
    const from = `FROM node:${major}.${minor}-`;
    expect(dockerfile.match(/^FROM node:[\d.]+-/gm)).toEqual([from, from]);
    const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)];
    const missing = copied
      .map(([, path = ""]) => path)
      .filter((path) => !/^(?:build|node_modules)/.test(path) && !existsSync(join(ROOT, path)));
    expect(missing).toEqual([]);
  });
});

const serviceSchema = z.strictObject({
  image: z.string(),
  build: z.string().optional(),
  command: z.string().optional(),
  entrypoint: z.array(z.string()).optional(),
  restart: z.enum(["unless-stopped", "no"]),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  shm_size: z.string().optional(),
  mem_limit: z.string().optional(),
  stop_grace_period: z.string().optional(),
  secrets: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.int(),
    })
    .optional(),
  depends_on: z
    .union([
      z.array(z.string()),
      z.record(
        z.string(),
        z.strictObject({
          condition: z.enum(["service_healthy", "service_completed_successfully"]),
        }),
      ),
    ])
    .default([]),
});

const composeSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  volumes: z.record(z.string(), z.null()),
  secrets: z.record(z.string(), z.strictObject({ file: z.string() })),
});

describe("compose.yaml", () => {
  const compose = composeSchema.parse(parse(read("compose.yaml"), { merge: true }));
  const services = Object.entries(compose.services);

  test("names only services, volumes, secrets, files and settings that there are", () => {
    for (const [name, { depends_on, volumes, secrets, environment, image }] of services) {
      const wanted = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(wanted));
      // One that is a path alone is the container's own.
      const shared = volumes.filter((volume) => volume.includes(":"));
      for (const source of shared.map((volume) => volume.split(":")[0] ?? "")) {
        const exists = source.startsWith("./")
          ? existsSync(join(ROOT, source))
          : source in compose.volumes;
        expect([name, source, exists]).toEqual([name, source, true]);
      }
      expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(secrets));
      if (image === "sorrel") expectSettings(Object.keys(environment));
    }
  });

  test("the site's own containers can write nothing but their data and /tmp", () => {
    for (const [, service] of services.filter(([, { image }]) => image === "sorrel")) {
      const volumes = ["data:/data", "/tmp"];
      expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], volumes });
    }
  });

  test("each secret is made by the script, which leaves those that exist", () => {
    const script = read("deploy/make-secrets.sh");
    for (const { file } of Object.values(compose.secrets)) {
      expect(script).toContain(`> ${file.slice(2)}`);
    }
    const { status, stderr } = spawnSync("sh", ["-n", join(ROOT, "deploy/make-secrets.sh")]);
    expect([status, String(stderr)]).toEqual([0, ""]);
  });
});

test("the Kubernetes manifests run without privileges, with settings that there are", () => {
  const texts = globSync("deploy/kubernetes/*.yaml", { cwd: ROOT }).map(read);
  const text = texts.join("\n");
  expect(text.match(/readOnlyRootFilesystem: true/g)).toHaveLength(3);
  expect(text.match(/runAsNonRoot: true/g)).toHaveLength(3);
  expect(text).toContain(`image: sorrel:${JSON.parse(read("package.json")).version}`);
  const manifests = z
    .array(z.object({ kind: z.string(), data: z.record(z.string(), z.string()).optional() }))
    .parse(texts.flatMap((each) => parseAllDocuments(each).map((document) => document.toJS())));
  const settings = manifests.find(({ kind }) => kind === "ConfigMap");
  expectSettings(Object.keys(settings?.data ?? {}));
});

const systemd = spawnSync("systemd-analyze", ["--version"]).status === 0;

test.skipIf(!systemd)("the systemd unit is without faults", () => {
  // npm is elsewhere, or not at all, where this runs.
  const unit = join(ROOT, "deploy/systemd/sorrel.service");
  const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", unit]);
  const faults = String(stderr)
    .split("\n")
    .filter((line) => line && !/is not executable|npm/.test(line));
  expect(faults.filter((line) => line.includes("sorrel.service"))).toEqual([]);
});

test("the Caddyfile passes everything to the site", () => {
  expect(read("deploy/Caddyfile")).toContain("reverse_proxy site:3000");
});
