import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { beforeEach, expect, it, vi } from "vitest";
import { KEPT_BY_RELEASES } from "#test/kept-by-browsers.ts";

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
let told: unknown[];

beforeEach(async () => {
  pages = new Map([
    ["/offline", () => html("You are offline", OFFLINE_LIST)],
    ["/favorites", () => html("Favorites")],
  ]);
  stores = new Map();
  isOffline = false;
  fetched = [];
  refusedPuts = 0;
  told = [];
  await startWorker();
});

/** Starts a release of the worker on what is kept. */
async function startWorker() {
  listeners = new Map();
  const context = createContext({
    ...{ Response, Headers, URL, URLSearchParams, Date, Intl, console },
    clients: {
      claim: () => {},
      get: async () => ({ postMessage: (message: unknown) => told.push(message) }),
    },
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
}

const OFFLINE_LIST = ["recently-viewed", "opened"]
  .map((id) => `<section id="${id}" hidden="" class="a"><h2></h2><ul class="b"></ul></section>`)
  .join("");

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
  await send({ type: "page-visited", url: "/recipe/pho", images: [] });
  await send({ type: "page-visited", url: "/admin", images: [] });
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
  ["the reader's own pages", "/favorites", { mode: "navigate" }],
  ["a page of the reader's mail", "/newsletter/confirm?token=1", { mode: "navigate" }],
  ["a file for programs", "/recipe/pho.json", { mode: "navigate" }],
  ["a recipe's reviews", "/recipe/pho/reviews", { mode: "navigate" }],
  ["a form", "/contact", { mode: "navigate" }],
])("does not keep %s", async (_, path, request) => {
  addRecipe("pho");
  pages.set("/recipe/secret", () => basic("", { headers: { "Cache-Control": "no-store" } }));
  const others = ["/admin/recipes", "/newsletter/confirm", "/recipe/pho.json", "/contact"];
  for (const other of [...others, "/recipe/pho/reviews"]) {
    pages.set(other, () => basic(""));
    pages.set(`${other}.data`, () => basic(""));
  }
  await get(path, request);
  expect(keptVisits().filter((kept) => kept !== "/visits")).toEqual([]);
});

it("lists titles as text, and no list if nothing was visited", async () => {
  expect(hiddenLists(await offlineText("/"))).toBe(2);
  addRecipe("pho", { title: "Fish &amp; <!-- -->chips &lt;script&gt; $1" });
  await open("/recipe/pho");
  const page = await offlineText("/");
  expect(hiddenLists(page)).toBe(1);
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

it("keeps home, lists by their filters, and categories, with data and small images", async () => {
  const card = '<img src="/media/pho-800.webp" srcSet="/media/pho-400.webp 400w,/x 800w" alt=""/>';
  const elsewhere = '<img src="https://elsewhere.test/a.webp" alt=""/>';
  addPage("/", "Cook something", card + elsewhere);
  addPage("/recipes?diet=Vegan&page=2", "All recipes");
  addPage("/categories", "Categories");
  addPage("/categories/dinner", "Dinner");
  pages.set("/media/pho-400.webp", () => basic("small"));
  await open("/");
  await openWithin("/recipes", "?diet=Vegan&page=2");
  await openWithin("/categories");
  await open("/categories/dinner");
  expect(keptVisits()).toEqual(
    [
      ...["/", "/_.data", "/media/pho-400.webp", "/categories", "/categories.data", "/visits"],
      ...["/recipes?diet=Vegan&page=2", "/recipes.data?diet=Vegan&page=2"],
      ...["/categories/dinner", "/categories/dinner.data"],
    ].sort(),
  );
  isOffline = true;
  expect(await textOf(open("/?utm_source=mail"))).toContain("<h1>Cook something</h1>");
  expect(await textOf(open("/recipes?page=2&diet=Vegan"))).toContain("<h1>All recipes</h1>");
  expect(await textOf(openWithin("/recipes", "?diet=Vegan&page=2&_routes=a"))).toContain("data of");
  expect(await textOf(openWithin("/"))).toBe("data of /");
});

it("does not take a list for one with other filters, and lists those that are kept", async () => {
  const filter = '<span class="sr-only">Remove filter: </span><span class="a">“a&lt;b”</span>';
  addPage("/", "Cook something");
  addPage("/recipes?search=a%3Cb&sort=rating", "All recipes", filter);
  await open("/");
  await open("/recipes?search=a%3Cb&sort=rating");
  const page = await offlineText("/recipes?search=c");
  expect(page).toContain("<h1>You are offline</h1>");
  expect(hiddenLists(page)).toBe(1);
  expect(page).toContain(
    '<a href="/recipes?search=a%3Cb&amp;sort=rating">All recipes: “a&lt;b”, rating</a></li><li dir="auto"><a href="/">Home</a>',
  );
  isOffline = true;
  expect(await openWithin("/recipes")).toHaveProperty("type", "error");
});

it("keeps the last 20 of them beside the recipes", async () => {
  addRecipe("pho");
  await open("/recipe/pho");
  for (let page = 1; page <= 21; page += 1) {
    addPage(`/recipes?page=${page}`, "All recipes");
    await open(`/recipes?page=${page}`);
  }
  expect(await offlineText("/recipes?page=1")).toContain("You are offline");
  expect(await offlineText("/recipes?page=2")).toContain("All recipes");
  expect(await offlineText("/recipe/pho")).toContain("<h1>pho</h1>");
});

it("drops the oldest pages past 40 MB", async () => {
  const heavy = "x".repeat(15_000_000);
  for (const slug of ["a", "b", "c"]) {
    addRecipe(slug, { body: heavy });
    await open(`/recipe/${slug}`);
  }
  expect(await offlineText("/recipe/a")).toContain("You are offline");
  expect(await offlineText("/recipe/b")).toContain("<h1>b</h1>");
});

it("does not keep filters that were only on the way to others", async () => {
  for (const search of ["a", "ap", "apple"]) addPage(`/recipes?search=${search}`, "All recipes");
  await Promise.all(["a", "ap", "apple"].map((word) => openWithin("/recipes", `?search=${word}`)));
  expect(keptVisits()).toEqual(
    ["/recipes?search=apple", "/recipes.data?search=apple", "/visits"].sort(),
  );
});

it.each([
  [20, "just now"],
  [-300, "just now"],
  [61, "1 minute ago"],
  [2.5 * 3600, "2 hours ago"],
  [72 * 3600, "3 days ago"],
])("marks a copy that the server sent %i s ago as saved %s", async (seconds, age) => {
  addPage("/categories", "Categories", "", Date.now() / 1000 - seconds);
  expect(await textOf(open("/categories"))).not.toContain("Saved");
  const note = `Saved ${age}. You are offline.`;
  expect(await offlineText("/categories")).toContain(
    `<body class="a"><p id="copy-age" class="copy-age" role="status">${note}</p><h1>`,
  );
  expect(told).toEqual([]);
  isOffline = true;
  await openWithin("/categories");
  await openWithin("/contact");
  isOffline = false;
  await openWithin("/categories");
  expect(told).toEqual([note, "", ""].map((one) => ({ type: "copy-age", note: one })));
});

it("shows the copy while a proxy finds no site behind it, and what it says where there is none", async () => {
  addPage("/", "Cook something");
  await open("/");
  pages.set("/", () => basic("Bad gateway", { status: 502 }));
  pages.set("/contact", () => basic("Bad gateway", { status: 502 }));
  expect(await textOf(open("/"))).toMatch(/Saved .*\. The site is out of reach\..*Cook something/);
  expect(await textOf(open("/contact"))).toBe("Bad gateway");
});

it("opens the installed app offline: to home if the app was installed here, else to the offline page", async () => {
  addPage("/", "Cook something");
  expect(await offlineText("/")).toContain("You are offline");
  await send({ type: "page-visited", url: "/", images: [] });
  expect(await offlineText("/")).toContain("Cook something");
});

it("is not installed without the offline page", async () => {
  pages.set("/offline", () => basic("", { status: 503 }));
  stores.clear();
  await expect(startWorker()).rejects.toThrow("The offline page did not come.");
});

it.each(KEPT_BY_RELEASES)("keeps what %s kept", async (_, kept) => {
  stores = new Map(
    Object.entries(kept.caches).map(([name, files]) => [
      name,
      new Map(Object.entries(files).map(([path, body]) => [path, basic(body)])),
    ]),
  );
  await startWorker();
  await dispatch("activate", {});
  addPage("/", "Cook something");
  await open("/");
  expect(await offlineText("/recipe/pho")).toContain("<h1>pho</h1>");
  expect(await offlineText("/recipe/saved")).toContain("<h1>saved</h1>");
});

const hiddenLists = (page: string) => page.split(' hidden=""').length - 1;

/** A page of the site that is no recipe, with its data. */
function addPage(path: string, title: string, body = "", date = 0) {
  const data = path.replace(/^[^?]*/, (place) => `${place === "/" ? "/_" : place}.data`);
  pages.set(path, () => html(title, body, date));
  pages.set(data, () => basic(`data of ${path}`, { headers: { Date: dateOf(date) } }));
}

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
  const headers = { "Content-Type": "text/html", Date: dateOf(date) };
  return basic(`<body class="a"><h1>${title}</h1>${body}</body>`, { headers });
}

const dateOf = (seconds: number) => new Date(seconds * 1000).toUTCString();

/** A response as the site's own pages get it. */
const basic = (body: string, init?: ResponseInit) => typed(new Response(body, init), "basic");

function typed(response: Response, type: ResponseType): Response {
  const clone = response.clone.bind(response);
  const asTyped = (one: Response) => Object.defineProperty(one, "type", { value: type });
  return Object.defineProperty(asTyped(response), "clone", { value: () => asTyped(clone()) });
}

async function respond(target: string | { url: string }): Promise<Response> {
  const { pathname, search } = new URL(typeof target === "string" ? target : target.url, SITE);
  if (isOffline) throw new TypeError("Failed to fetch");
  fetched.push(pathname);
  const page = pages.get(pathname + search) ?? pages.get(pathname);
  return page?.() ?? basic("", { status: 404 });
}

const open = (path: string) => get(path, { mode: "navigate", destination: "document" });
const openWithin = (path: string, search = "") =>
  get(`${path === "/" ? "/_" : path}.data${search}`, { mode: "cors" });
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
      const keyOf = (target: string | { url: string }) => {
        const url = new URL(typeof target === "string" ? target : target.url, SITE);
        return url.pathname + url.search;
      };
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
