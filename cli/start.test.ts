import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { readiness, startSiteProcess } from "#test/processes/site-process.ts";

const WORKER_READY = "Sorrel's worker is ready";

let dataDir: string;
let database: Awaited<ReturnType<typeof openDatabase>>;
let port: number;
let site: ChildProcess;
let said: string;
let cookies: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sorrel-start-"));
  await chmod(dataDir, 0o711);
  database = await openDatabase();
  port = await freePort();
  // A start that can't serve must leave the admin and its password to the next one.
  const other = createServer().listen(port, "127.0.0.1");
  await failedStart({ PORT: String(port), DATABASE_URL: database.url });
  other.close();
  site = start({ PORT: String(port), DATABASE_URL: database.url });
  said = await readiness(site);
});

afterAll(async () => {
  site.kill("SIGKILL");
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test("the first start prints how to sign in, a later one no password", async () => {
  const [, email = "", password = ""] =
    /^The back office is at (?:http\S+)\/admin, for (\S+)\nPassword \(shown only once\): (\S+)$/m.exec(
      said,
    ) ?? [];
  expect(email).toBe("admin@example.com");
  const body = new URLSearchParams({ email, password });
  const signedIn = await get("/admin/login", { method: "POST", body, redirect: "manual" });
  expect([signedIn.status, signedIn.headers.get("location")]).toEqual([302, "/admin"]);
  cookies = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  expect((await get("/admin", { headers: { Cookie: cookies } })).status).toBe(200);

  const secondPort = await freePort();
  const second = start({ PORT: String(secondPort), DATABASE_URL: database.url }, ["npm", "start"]);
  const output = await readiness(second);
  second.kill("SIGTERM");
  const isServing = () => get("/healthz", {}, secondPort).then(Boolean, () => false);
  // npm passes no signal on, and the site notices that it has gone.
  await expect.poll(isServing).toBe(false);
  expect(output).toMatch(/^The back office is at \S+\/admin, for admin@example\.com$/m);
  expect(output).not.toContain("Password");
});

test.each([
  ["--help", 0],
  ["--port=4000", 1],
])(
  "with the argument %s it says how it is configured, and does not start",
  async (argument, status) => {
    const child = spawn(process.execPath, ["cli/start.js", argument]);
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
    expect(output).toContain("settings are environment variables");
    expect(code).toBe(status);
  },
);

describe("responses", () => {
  test("a page has the security headers", async () => {
    const { status, headers } = await get("/recipes");
    expect(status).toBe(200);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("strict-transport-security")).toBeNull();
  });

  test("scripts and styles are immutable and compressed", async () => {
    const html = await (await get("/")).text();
    const [, path = ""] = /"(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const { status, headers } = await get(path, { headers: { "Accept-Encoding": "br" } });
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("content-encoding")).toBe("br");
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });

  test("images have their content type", async () => {
    const { status, headers } = await get("/pictures/fallback-1200.webp");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("image/webp");
    expect(headers.get("cache-control")).toContain("max-age=");
  });

  test("malformed JSON sent to the API is the client's error", async () => {
    const headers = { "Content-Type": "application/json" };
    const answer = await get("/api/v1/messages", { method: "POST", headers, body: '{"name":' });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("application/problem+json");
  });

  test("HEAD returns the headers of GET without the body", async () => {
    const answer = await get("/recipes", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-length")).not.toBe("0");
    expect(await answer.text()).toBe("");
  });

  test.each([
    ["/recipes/", "/recipes"],
    ["/recipes//", "/recipes"],
    ["/recipes/?search=pie", "/recipes?search=pie"],
  ])("%s moves to %s for good", async (address, target) => {
    const { status, headers } = await get(address, { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([308, target]);
  });

  test.each([
    ["/%", 400],
    ["/recipe/%E0%A4%A", 400],
    ["/recipe/a%00b", 400],
    [`/recipe/${"a".repeat(9_000)}`, 400],
    ["//example.com/", 404],
    ["/nowhere", 404],
    ["/assets/nothing.js", 404],
    ["/pictures/..%2F..%2Fpackage.json", 404],
    ["/pictures/%2e%2e/%2e%2e/package.json", 404],
    ["/assets/../../package.json", 404],
    ["/.vite/manifest.json", 404],
    ["/recipes?search=%E0%A4%A&page=%", 200],
    ["/recipes?search=%00", 200],
  ])("GET %s answers %i", async (address, status) => {
    expect(await rawStatus(`GET ${address} HTTP/1.1`)).toBe(status);
  });

  test("other methods are rejected", async () => {
    const answer = await get("/recipes", { method: "DELETE" });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD, POST");
    expect(await rawStatus("BREW / HTTP/1.1")).toBe(400);
  });

  test("a body of more than a megabyte is rejected", async () => {
    const { status } = await get("/recipes", { method: "POST", body: "a".repeat(1_100_000) });
    expect(status).toBe(413);
  });

  test("health checks and metrics respond", async () => {
    expect((await get("/healthz")).status).toBe(200);
    expect((await get("/readyz")).status).toBe(200);
    await (await get("/about")).text();
    await (await get("/about")).text();
    const metrics = await (await get("/metrics")).text();
    expect(metrics).toContain("http_request_duration_seconds_bucket");
    expect(metrics).toMatch(/^cached_pages_sent_total [1-9]\d*$/m);
    const forwarded = await get("/metrics", { headers: { "X-Forwarded-For": "127.0.0.1" } });
    expect(forwarded.status).toBe(404);
  });
});

test("a worker process serves health checks only", async () => {
  const own = await freePort();
  const worker = start({ PROCESS: "worker", PORT: String(own), DATABASE_URL: database.url });
  const beside = start({ PROCESS: "worker", PORT: String(own), DATABASE_URL: database.url });
  await Promise.all([readiness(worker, WORKER_READY), readiness(beside, WORKER_READY)]);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${own}${path}`)).status;
  expect([await ask("/readyz"), await ask("/recipes"), await ask("/admin/login")]).toEqual([
    200, 404, 404,
  ]);
  worker.kill("SIGTERM");
  beside.kill("SIGTERM");
  const ends = await Promise.all([once(worker, "exit"), once(beside, "exit")]);
  expect(ends.map(([status]) => status)).toEqual([0, 0]);
});

describe("failed starts", () => {
  test("an invalid setting", async () => {
    expect(await failedStart({ PORT: "abc" })).toBe(
      "PORT=abc can't be used: it must be a whole number from 1 to 65535.\n",
    );
  });

  test.each(["0", "1000", "x"])("%s web processes", async (count) => {
    expect(await failedStart({ WEB_CONCURRENCY: count })).toBe(
      `WEB_CONCURRENCY=${count} can't be used: it must be a whole number from 1 to 64, or auto.\n`,
    );
  });

  test("a data folder that can't be made", async () => {
    expect(await failedStart({ DATA_DIR: "/dev/null/data" })).toMatch(
      /^DATA_DIR=\/dev\/null\/data can't be written \(ENOTDIR\): .*\n$/,
    );
  });

  test("a database that rejects the password", async () => {
    const wrong = database.url.replace(/:[^:@]+@/, ":wrong@");
    const output = await failedStart({ PORT: String(port), DATABASE_URL: wrong });
    expect(output).toMatch(
      /^The database at 127\.0\.0\.1:\d+ rejected DATABASE_URL: password .*\n$/,
    );
    expect(output).not.toContain("wrong@");
  });
});

describe("while the database is unavailable", () => {
  test("pages that need it answer 503, and recover when it is back", async () => {
    await database.stop();
    const away = await get("/recipes?search=soup");
    expect(away.status).toBe(503);
    expect(away.headers.get("retry-after")).toBe("5");
    expect(await away.text()).toContain("Back in a moment");
    const admin = await get("/admin", { headers: { Cookie: cookies } });
    expect(admin.status).toBe(503);
    expect(await admin.text()).toContain("Back in a moment");
    expect((await get("/readyz")).status).toBe(503);
    expect((await get("/healthz")).status).toBe(200);

    database = await openDatabase();
    await expect.poll(async () => (await get("/readyz")).status).toBe(200);
    expect((await get("/recipes?search=soup")).status).toBe(200);
  });
});

describe("a shutdown", () => {
  test("finishes requests in progress and exits with status 0", async () => {
    const slow = connect(port, "127.0.0.1");
    slow.write("POST /recipes HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nab");
    await sleep(100);
    site.kill("SIGTERM");
    await sleep(200);
    slow.write("cd");
    expect(await text(slow)).toMatch(/^HTTP\/1\.1 [2345]\d\d /);
    const [status] = site.exitCode === null ? await once(site, "exit") : [site.exitCode];
    expect(status).toBe(0);
    await expect(get("/healthz")).rejects.toThrow();
  });
});

function openDatabase() {
  return openEmbeddedDatabase({ dataDir, purpose: "tool", durable: false, say: () => {} });
}

function start(settings: Record<string, string>, command?: [string, ...string[]]): ChildProcess {
  return startSiteProcess({ DATA_DIR: dataDir, ...settings }, command);
}

async function failedStart(settings: Record<string, string>): Promise<string> {
  const child = start(settings);
  const output = text(child.stderr ?? process.stdin);
  const [status] = await once(child, "exit");
  expect(status).toBe(1);
  return output;
}

function get(path: string, init: RequestInit = {}, at = port): Promise<Response> {
  return fetch(`http://127.0.0.1:${at}${path}`, init);
}

/** The status of a request sent unchanged: fetch would normalize the address. */
async function rawStatus(requestLine: string): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  socket.write(`${requestLine}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}
