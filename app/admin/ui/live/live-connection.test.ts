import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ACCOUNT_HEADER } from "#app/admin/events/account-header.ts";
import { holdText } from "#app/admin/ui/form/unsaved-text.ts";
import type { AdminEvent } from "#domain/activity/admin-event.ts";
import {
  announceSignOut,
  noteNavigation,
  onAdminEvent,
  openLiveConnection,
  reloadWhenVisible,
} from "./live-connection.ts";
import { isHidden, isRemoved, knownSession } from "./session-check.ts";

const NEWS: AdminEvent = { type: "changed", noun: "recipe", id: "1", by: null };
const OTHER: AdminEvent = { type: "changed", noun: "message", id: null, by: null };
const ends: (() => void)[] = [];
let streams: ReadableStreamDefaultController<Uint8Array>[] = [];
let whoIsIn: string | null = "ada";
let isOffline = false;
let isGone = false;
const left: string[] = [];
const asked: string[] = [];

/** All channels of this name, as tabs of one browser have them; messages come at once. */
const channels = new Set<FakeChannel>();
class FakeChannel {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  constructor() {
    channels.add(this);
  }
  postMessage(data: unknown) {
    for (const other of channels) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    channels.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  whoIsIn = "ada";
  isOffline = false;
  isGone = false;
  isHidden.set(false);
  isRemoved.set(false);
  left.length = 0;
  asked.length = 0;
  const page = new EventTarget();
  vi.stubGlobal("document", Object.assign(page, { hidden: false, forms: [] }));
  vi.stubGlobal("BroadcastChannel", FakeChannel);
  vi.stubGlobal("navigator", {});
  const location = {
    pathname: "/admin/recipes",
    search: "?page=2",
    hash: "",
    replace: (to: string) => left.push(to),
  };
  vi.stubGlobal("window", { location });
  vi.stubGlobal("fetch", async (path: string, { method = "GET", signal }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (isOffline) throw new TypeError("Failed to fetch");
    if (method === "HEAD") {
      if (isGone) return { type: "basic", ok: false, status: 410 };
      if (!whoIsIn) return { type: "opaqueredirect" };
      return { type: "basic", ok: true, headers: new Headers({ [ACCOUNT_HEADER]: whoIsIn }) };
    }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        signal?.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return new Response(body);
  });
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function connect(): void {
  ends.push(openLiveConnection("ada"));
}

function record(): AdminEvent[] {
  const events: AdminEvent[] = [];
  ends.push(onAdminEvent((event) => events.push(event)));
  return events;
}

async function send(event: AdminEvent) {
  await vi.advanceTimersByTimeAsync(1);
  streams.at(-1)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  await vi.advanceTimersByTimeAsync(1);
}

/** A lock: the first caller holds it, and the next gets it when the first closes. */
function grantLocks() {
  const waiting: (() => void)[] = [];
  let isDelayed = false;
  const request = async (
    _: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<void>,
  ) => {
    if (isDelayed) await new Promise<void>((resolve) => waiting.push(resolve));
    if (signal.aborted) throw signal.reason;
    isDelayed = true;
    await work();
    isDelayed = false;
    waiting.shift()?.();
  };
  vi.stubGlobal("navigator", { locks: { request } });
}

test("one of two tabs holds the stream and broadcasts it; the other takes over when it closes", async () => {
  grantLocks();
  const other = new FakeChannel();
  const passedOn: unknown[] = [];
  other.onmessage = ({ data }) => passedOn.push(data);
  const close = openLiveConnection("ada");
  connect();
  await send(NEWS);
  expect(streams).toHaveLength(1);
  expect(passedOn).toContainEqual(NEWS);
  close();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(streams).toHaveLength(2);
});

test("a new tab is notified if it missed events since it began to load", async () => {
  connect();
  await send(NEWS);
  const tab = new FakeChannel();
  const seen: unknown[] = [];
  tab.onmessage = ({ data }) => seen.push(data);
  tab.postMessage({ type: "tab-opened", at: Date.now() + 1_000 });
  expect(seen).toEqual([]);
  tab.postMessage({ type: "tab-opened", at: Date.now() - 1_000 });
  expect(seen).toEqual([{ type: "missed" }]);
});

test("a tab receives the events of other tabs", async () => {
  connect();
  const events = record();
  new FakeChannel().postMessage(NEWS);
  expect(events).toEqual([NEWS]);
});

test("an ended session redirects to the login, which leads back after an expiry", async () => {
  connect();
  whoIsIn = null;
  announceSignOut();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(left).toEqual(["/admin/login"]);
  await send({ type: "session-ended", expired: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(left[1]).toMatch(/^\/admin\/login\?.*recipes/);
});

test("a replaced session does not redirect, and nothing is loaded again", async () => {
  connect();
  const events = record();
  whoIsIn = null;
  announceSignOut();
  await vi.advanceTimersByTimeAsync(400);
  whoIsIn = "ada";
  await vi.advanceTimersByTimeAsync(1_000);
  expect([left, events]).toEqual([[], []]);
});

test("a page whose browser is signed in as somebody else is left", async () => {
  connect();
  whoIsIn = "grace";
  announceSignOut();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(left).toEqual(["/admin/login"]);
});

test("a page with unsaved text stays, and is hidden until the same account has signed in", async () => {
  connect();
  ends.push(holdText());
  const events = record();
  whoIsIn = null;
  announceSignOut();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([left, isHidden.get()]).toEqual([[], true]);
  // Nothing is loaded into it, and nobody else's sign-in shows it.
  whoIsIn = "grace";
  const tab = new FakeChannel();
  const told: unknown[] = [];
  tab.onmessage = ({ data }) => told.push(data);
  tab.postMessage(NEWS);
  tab.postMessage({ type: "tab-opened", at: 0 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([isHidden.get(), events]).toEqual([true, []]);
  whoIsIn = "ada";
  tab.postMessage({ type: "tab-opened", at: 0 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([isHidden.get(), left, events]).toEqual([false, [], [{ type: "missed" }]]);
  // So are the account's other ones.
  expect(told).toEqual([{ type: "tab-opened", at: expect.any(Number) }]);
});

test("a hidden page whose account is removed is shown again, and loads nothing more", async () => {
  connect();
  const reload = vi.fn();
  ends.push(
    holdText(),
    reloadWhenVisible(() => true, reload),
  );
  whoIsIn = null;
  announceSignOut();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isHidden.get()).toBe(true);
  isGone = true;
  announceSignOut();
  await vi.advanceTimersByTimeAsync(1_000);
  await send(NEWS);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([isHidden.get(), isRemoved.get(), left]).toEqual([false, true, []]);
  // Somebody else's sign-in in this browser hides nothing of it.
  [isGone, whoIsIn] = [false, "grace"];
  announceSignOut();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([isHidden.get(), reload.mock.calls]).toEqual([false, []]);
});

test("who has signed in is asked until the server says so", async () => {
  isOffline = true;
  const goesOn = vi.fn(() => true);
  const known = knownSession("ada", goesOn);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(goesOn).toHaveBeenCalled();
  isOffline = false;
  whoIsIn = "grace";
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await known).toBe("ended");
});

test("a page that was about to reload as it was hidden waits until it is shown", async () => {
  connect();
  const reload = vi.fn();
  ends.push(reloadWhenVisible(() => true, reload));
  await send(NEWS);
  isHidden.set(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reload).not.toHaveBeenCalled();
  isHidden.set(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload).toHaveBeenCalledOnce();
});

test("a page reloads once for a burst of events, and only for relevant ones", async () => {
  connect();
  const reload = vi.fn();
  ends.push(
    reloadWhenVisible((event) => event.type !== "changed" || event.noun === "recipe", reload),
  );
  await send(OTHER);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).not.toHaveBeenCalled();
  for (let n = 0; n < 5; n += 1) await send(NEWS);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledOnce();
});

test("a page reloads once in two seconds while events keep coming, and after the last of them", async () => {
  connect();
  const reload = vi.fn();
  ends.push(reloadWhenVisible(() => true, reload));
  for (let n = 0; n < 100; n += 1) await send(NEWS).then(() => vi.advanceTimersByTimeAsync(100));
  expect(reload.mock.calls.length).toBeLessThanOrEqual(5);
  await send(NEWS);
  const before = reload.mock.calls.length;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reload.mock.calls.length).toBe(before + 1);
});

test("a hidden page reloads when it becomes visible, a closed one never", async () => {
  connect();
  const reload = vi.fn();
  const stop = reloadWhenVisible(() => true, reload);
  Object.assign(document, { hidden: true });
  await send(NEWS);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).not.toHaveBeenCalled();
  Object.assign(document, { hidden: false });
  document.dispatchEvent(new Event("visibilitychange"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(reload).toHaveBeenCalledOnce();
  await send(NEWS);
  stop();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).toHaveBeenCalledOnce();
});

const MINUTE_MS = 60_000;

test("a page that nobody used for ten minutes reloads at the next input: it must not extend the session", async () => {
  connect();
  const reload = vi.fn();
  ends.push(reloadWhenVisible(() => true, reload));
  await vi.advanceTimersByTimeAsync(11 * MINUTE_MS);
  await send(NEWS);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reload).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("pointermove"));
  expect(reload).toHaveBeenCalledOnce();
});

test("an admin who only types is reported every ten minutes, and none who is away", async () => {
  connect();
  const reports = () => asked.filter((path) => path === "HEAD /admin/events?attended").length;
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(reports()).toBe(0);
  for (let minute = 0; minute < 30; minute += 1) {
    document.dispatchEvent(new Event("keydown"));
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
  }
  expect(reports()).toBe(3);
});

test("a page reloads after an event since the navigation to it, and not after earlier ones", async () => {
  connect();
  await send(NEWS);
  await vi.advanceTimersByTimeAsync(1_000);
  noteNavigation();
  let reloads = 0;
  const show = () =>
    ends.push(
      reloadWhenVisible(
        ({ type }) => type === "changed",
        () => (reloads += 1),
      ),
    );
  show();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reloads).toBe(0);
  ends.pop()?.();
  noteNavigation();
  await send(OTHER);
  await send(NEWS);
  show();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reloads).toBe(1);
});
