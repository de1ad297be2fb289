import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";

/** The service worker's scripts (public/), in a browser that consists of a few maps. */

const SITE = "https://sorrel.test";

type Pages = Map<string, () => Response>;
type Listener = (event: Record<string, unknown>) => void;

let pages: Pages;
let stores: Map<string, Map<string, Response>>;
let listeners: Map<string, Listener>;
let isOffline: boolean;
let fetched: string[];
let refusedPuts: number;

beforeEach(async () => {
  pages = new Map([
    ["/offline", () => html("You are offline", OFFLINE_LIST)],
    ["/favorites", () => html("Favorites")],
  ]);
  stores = new Map();
  listeners = new Map();
  isOffline = false;
  fetched = [];
  refusedPuts = 0;
  const context = createContext({
    ...{ Response, Headers, URL, URLSearchParams, Date, console },
    // The pause before the rest of a visit is fetched.
    setTimeout: (act: () => void) => setTimeout(act, 0),
    location: { origin: SITE },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    caches: cacheStorage(),
    fetch: vi.fn(respond),
    skipWaiting: () => {},
    importScripts: (...names: string[]) => names.forEach(load),
  });
  function load(name: string) {
    runInContext(readFileSync(`public${name}`, "utf8"), context);
  }
  runInContext("globalThis.self = globalThis", context);
  load("/service-worker.js");
  await dispatch("install", {});
});

const OFFLINE_LIST =
  '<section id="recently-viewed" hidden="" class="a"><ul id="recent-recipes" class="b"></ul></section>';

it("keeps a visited recipe with its data, files and the size of the image that was shown", async () => {
  addRecipe("pho", {
    body: '<img alt="" src="/media/pho-800.webp"/><script src="/assets/a.js"></script>',
  });
  pages.set("/media/pho-400.avif", () => basic("image"));
  pages.set("/assets/a.js", () => basic(""));
  const shown = get("/media/pho-400.avif", { destination: "image" });
  await Promise.all([open("/recipe/pho"), shown]);
  expect(keptVisits()).toEqual(
    ["/assets/a.js", "/media/pho-400.avif", "/recipe/pho", "/recipe/pho.data", "/visits"].sort(),
  );
  expect(fetched.filter((path) => path === "/recipe/pho")).toHaveLength(1);

  isOffline = true;
  expect(await textOf(open("/recipe/pho"))).toContain("<h1>pho</h1>");
  expect(await textOf(openWithin("/recipe/pho"))).toBe("data of pho");
  expect(await textOf(get("/media/pho-1200.avif", { destination: "image" }))).toBe("image");
});

it("keeps a recipe opened within the site, so that it can be reloaded", async () => {
  addRecipe("pho");
  await openWithin("/recipe/pho");
  isOffline = true;
  expect(await textOf(open("/recipe/pho"))).toContain("<h1>pho</h1>");
  expect(fetched.filter((path) => path === "/recipe/pho.data")).toHaveLength(1);
});

it("keeps the recipe that was opened before the worker was there", async () => {
  addRecipe("pho");
  await send({ type: "recipe-visited", path: "/recipe/pho", images: [] });
  await send({ type: "recipe-visited", path: "/admin", images: [] });
  expect(keptVisits()).toEqual(["/recipe/pho", "/recipe/pho.data", "/visits"]);
});

it("keeps the last 30, a repeated visit counting as the newest", async () => {
  for (let n = 1; n <= 30; n += 1) addRecipe(`r${n}`);
  for (let n = 1; n <= 30; n += 1) await open(`/recipe/r${n}`);
  await open("/recipe/r1");
  addRecipe("r31");
  await open("/recipe/r31");
  isOffline = true;
  expect(await textOf(open("/recipe/r1"))).toContain("<h1>r1</h1>");
  expect(await textOf(open("/recipe/r31"))).toContain("<h1>r31</h1>");
  expect(await textOf(open("/recipe/r2"))).toContain("You are offline");
  const links = [...(await textOf(open("/"))).matchAll(/href="\/recipe\/(r\d+)"/g)].map(
    ([, r]) => r,
  );
  expect(links).toHaveLength(30);
  expect(links.slice(0, 3)).toEqual(["r31", "r1", "r30"]);
});

it("keeps saved recipes whatever is visited, and visited ones whatever is saved", async () => {
  addRecipe("saved");
  await send({ type: "cache-recipes", recipes: [{ slug: "saved" }] });
  for (let n = 1; n <= 31; n += 1) {
    addRecipe(`r${n}`);
    await open(`/recipe/r${n}`);
  }
  isOffline = true;
  expect(await textOf(open("/recipe/saved"))).toContain("<h1>saved</h1>");
  isOffline = false;
  await send({ type: "cache-recipes", recipes: [] });
  isOffline = true;
  expect(await textOf(open("/recipe/saved"))).toContain("You are offline");
  expect(await textOf(open("/recipe/r31"))).toContain("<h1>r31</h1>");
});

it("shows the newest copy, be it of the visit or of the saved recipe", async () => {
  addRecipe("pho", { title: "First", date: 1 });
  await open("/recipe/pho");
  addRecipe("pho", { title: "Second", date: 2 });
  await send({ type: "cache-recipes", recipes: [{ slug: "pho" }] });
  expect(await offlineText("/recipe/pho")).toContain("Second");
  addRecipe("pho", { title: "Third", date: 3 });
  await open("/recipe/pho");
  expect(await offlineText("/recipe/pho")).toContain("Third");
});

it.each([404, 410, 202])("forgets a recipe whose address answers %i", async (status) => {
  addRecipe("pho");
  await open("/recipe/pho");
  pages.set("/recipe/pho.data", () => basic("", { status }));
  await openWithin("/recipe/pho");
  expect(keptVisits()).toEqual(["/visits"]);
});

it.each([
  ["unpublished", 404, []],
  ["moved", 301, [{ id: "1", slug: "new-pho", title: "new-pho" }]],
])("replaces the copies of saved recipes when one visited was %s", async (_, status, recipes) => {
  await saveRecipe("pho");
  addRecipe("new-pho");
  pages.set("/recipe/pho", () => (status === 301 ? redirect() : basic("", { status })));
  pages.set("/favorites/cards", () => cards(recipes));
  await open("/recipe/pho");
  expect(await offlineText("/recipe/pho")).toContain("You are offline");
  expect(await offlineText("/recipe/new-pho")).toContain(recipes[0]?.slug ?? "You are offline");
  expect(await offlineText("/favorites/cards")).toBe(JSON.stringify({ recipes }));
});

it.each([
  ["removed", []],
  ["moved", [{ id: "1", slug: "new-pho", title: "pho" }]],
  ["renamed", [{ id: "1", slug: "pho", title: "New Pho" }]],
])("replaces the copies when the favorites show that one was %s", async (_, recipes) => {
  await saveRecipe("pho");
  addRecipe("new-pho");
  pages.set("/favorites/cards", () => cards(recipes));
  await get("/favorites/cards?id=other", { mode: "cors" });
  expect(await offlineText("/favorites/cards")).toContain('"title":"pho"');
  await get("/favorites/cards?id=1", { mode: "cors" });
  expect(await offlineText("/favorites/cards")).toBe(JSON.stringify({ recipes }));
});

it("keeps a recipe while the server has a fault", async () => {
  addRecipe("pho");
  await open("/recipe/pho");
  pages.set("/recipe/pho", () => basic("", { status: 503 }));
  await open("/recipe/pho");
  expect(await offlineText("/recipe/pho")).toContain("<h1>pho</h1>");
});

it.each([
  ["a link hovered over", "/recipe/pho.data", { mode: "no-cors" }],
  ["an answer that must not be stored", "/recipe/secret", { mode: "navigate" }],
  ["a page of the back office", "/admin/recipes", { mode: "navigate" }],
  ["another page", "/recipes", { mode: "navigate" }],
])("does not keep %s", async (_, path, request) => {
  addRecipe("pho");
  pages.set("/recipe/secret", () => basic("", { headers: { "Cache-Control": "no-store" } }));
  pages.set("/admin/recipes", () => basic(""));
  pages.set("/recipes", () => basic(""));
  await get(path, request);
  expect(keptVisits().filter((kept) => kept !== "/visits")).toEqual([]);
});

it("lists titles as text, and no list if nothing was visited", async () => {
  expect(await offlineText("/")).toContain('hidden=""');
  addRecipe("pho", { title: "Fish &amp; <!-- -->chips &lt;script&gt; $1" });
  await open("/recipe/pho");
  const page = await offlineText("/");
  expect(page).not.toContain('hidden=""');
  expect(page).toContain('<a href="/recipe/pho">Fish &amp; chips &lt;script&gt; $1</a>');
  expect(await offlineText("/offline")).toContain("/recipe/pho");
});

it("drops the older half of the visits when the storage is full", async () => {
  for (let n = 1; n <= 4; n += 1) {
    addRecipe(`r${n}`);
    await open(`/recipe/r${n}`);
  }
  addRecipe("r5");
  refusedPuts = 1;
  expect(await textOf(open("/recipe/r5"))).toContain("<h1>r5</h1>");
  await open("/recipe/r5");
  expect(await offlineText("/recipe/r5")).toContain("<h1>r5</h1>");
  expect(await offlineText("/recipe/r1")).toContain("You are offline");
});

function addRecipe(slug: string, { title = slug, body = "", date = 0 } = {}) {
  pages.set(`/recipe/${slug}`, () => html(title, body, date));
  pages.set(`/recipe/${slug}.data`, () => basic(`data of ${slug}`));
}

async function saveRecipe(slug: string) {
  addRecipe(slug);
  await send({ type: "cache-recipes", recipes: [{ id: "1", slug, title: slug }] });
}

const cards = (recipes: object[]) => basic(JSON.stringify({ recipes }));

/** A redirect as a navigation's request gets it. */
const redirect = () => typed(new Response(), "opaqueredirect");

function html(title: string, body = "", date = 0) {
  const headers = { "Content-Type": "text/html", Date: new Date(date * 1000).toUTCString() };
  return basic(`<h1>${title}</h1>${body}`, { headers });
}

/** A response as the site's own pages get it. */
const basic = (body: string, init?: ResponseInit) => typed(new Response(body, init), "basic");

function typed(response: Response, type: ResponseType): Response {
  const clone = response.clone.bind(response);
  const asTyped = (one: Response) => Object.defineProperty(one, "type", { value: type });
  return Object.defineProperty(asTyped(response), "clone", { value: () => asTyped(clone()) });
}

async function respond(target: string | { url: string }): Promise<Response> {
  const { pathname } = new URL(typeof target === "string" ? target : target.url, SITE);
  if (isOffline) throw new TypeError("Failed to fetch");
  fetched.push(pathname);
  return pages.get(pathname)?.() ?? basic("", { status: 404 });
}

const open = (path: string) => get(path, { mode: "navigate", destination: "document" });
const openWithin = (path: string) => get(`${path}.data`, { mode: "cors" });
const textOf = async (response: Promise<Response | undefined>) => (await response)?.text() ?? "";

async function offlineText(path: string): Promise<string> {
  isOffline = true;
  const text = await textOf(open(path));
  isOffline = false;
  return text;
}

/** Requests a URL as a page does, and waits until the worker rests. */
async function get(path: string, request: { mode?: string; destination?: string }) {
  const event = { method: "GET", url: SITE + path, mode: "no-cors", destination: "", ...request };
  return dispatch("fetch", { request: event });
}

async function send(data: unknown): Promise<void> {
  await dispatch("message", { data });
}

async function dispatch(type: string, event: object): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  listeners.get(type)?.({
    ...event,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => {
      response = promise;
    },
  });
  const answer = await response?.catch(() => undefined);
  await Promise.all(work);
  return answer;
}

function keptVisits(): string[] {
  return [...(stores.get("sorrel-visited-1")?.keys() ?? [])].sort();
}

function cacheStorage() {
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      const keyOf = (target: string | { url: string }) =>
        new URL(typeof target === "string" ? target : target.url, SITE).pathname;
      return {
        match: async (target: string | { url: string }) => store.get(keyOf(target))?.clone(),
        keys: async () => [...store.keys()].map((path) => ({ url: SITE + path })),
        delete: async (target: { url: string }) => store.delete(keyOf(target)),
        put: async (target: string, response: Response) => {
          if (refusedPuts > 0 && target.startsWith("/recipe")) {
            refusedPuts -= 1;
            throw new DOMException("Full", "QuotaExceededError");
          }
          const { status, headers } = response;
          store.set(keyOf(target), basic(await response.text(), { status, headers }));
        },
      };
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
}
