import { afterEach, expect, test } from "vitest";
import { crawl, mostRequestsAtOnce, stopSite } from "#test/factories/crawled-site.ts";
import type { WordPressOptions } from "#test/fakes/wordpress.ts";
import { manyArticles } from "#test/fakes/wordpress-rest.ts";
import { webPageKey } from "./web-recipe.ts";

afterEach(stopSite);

test("500 recipes of WP Recipe Maker come with all that their articles say", async () => {
  const { label, recipes, errors, requests } = await crawl({
    articles: manyArticles(500),
  });
  expect(label).toBe("WordPress with WP Recipe Maker");
  expect(errors).toEqual([]);
  expect(recipes).toHaveLength(500);
  expect(new Set(recipes.map(({ key }) => key)).size).toBe(500);
  for (const [index, recipe] of recipes.entries()) {
    expect(recipe).toMatchObject({
      path: `http://blog.example/2019/05/pie-${index}/`,
      key: `blog.example/wprm/${5_000 + index}`,
      fields: {
        title: `Pie ${5_000 + index}`,
        description: `Crisp.\n\nGrandmother baked pie ${index}.\n\nWe still do.`,
        metaDescription: "Crisp.",
        servings: 8,
        prepTime: 30,
        ingredients: [{ group: "Crust", amount: 0.5, unit: "cup", name: "butter", note: "cold" }],
        instructions: [{ text: "Bake." }],
        mealTypes: ["Dessert"],
        tags: ["autumn"],
        authorName: "Ada L.",
      },
      categories: ["Baking", "Dessert"],
      images: [
        { url: `http://blog.example/uploads/pie-${index}.jpg`, alt: `A slice of pie-${index}` },
      ],
      isPublic: true,
      createdAt: new Date("2019-05-04T12:30:00Z"),
      publishedAt: new Date("2019-05-04T12:30:00Z"),
      oldPath: `/2019/05/pie-${index}/`,
      reviews: [
        {
          name: "Bo",
          text: `Pie ${index} is great.`,
          stars: 5,
          date: new Date("2020-01-02T03:04:05Z"),
          answers: [{ name: "Ada L.", text: "Thanks!" }],
        },
      ],
      losses: [],
    });
    expect(recipe.fields.source).toBeUndefined();
  }
  // Robots, page, 5 lists of ids, plugins; recipes, articles and comments of 50 at a time; 2 sitemaps and the front
  // page; whether "/about" is a folder with a blog of its own.
  expect(requests).toHaveLength(8 + 3 * 10 + 3 + 4);
});

test("a crawl that was broken off goes on without asking for anything twice", async () => {
  const options = { articles: manyArticles(120) };
  const first = await crawl(options, { until: 70 });
  const done = new Set(first.found.flatMap(({ key, path }) => [key, webPageKey(path)]));
  const before = first.requests.length;
  const second = await crawl(options, { done });
  expect(second.recipes).toHaveLength(50);
  const asked = second.requests
    .slice(before)
    .flatMap(({ url }) => url.searchParams.get("include")?.split(",") ?? []);
  const finished = first.recipes.map(({ key }) => key?.split("/").at(-1));
  expect(asked.filter((id) => finished.includes(id))).toEqual([]);
  expect(asked).toHaveLength(2 * 50);
});

test.each(["open", "forbidden"] as const)(
  "at a port, what keeps old addresses is what a second run looks for (REST %s)",
  async (rest) => {
    const address = "http://www.blog.example:8080/";
    const first = await crawl({ articles: manyArticles(2), rest }, { address });
    expect(first.recipes).toHaveLength(2);
    // As `knownOfSites` has them.
    const done = new Set(
      first.recipes.map(({ site, oldPath }) => `${site}${oldPath}`.slice(0, -1)),
    );
    expect([...done]).toEqual(first.recipes.map(({ path }) => webPageKey(path ?? "")));
    expect(done).toContain("blog.example:8080/2019/05/pie-0");
    const again = await crawl({ articles: manyArticles(2), rest }, { address, done });
    expect(again.recipes).toHaveLength(rest === "open" ? 2 : 0);
  },
);

test("requests come one at a time, and as slowly as the setting says", async () => {
  const { requests } = await crawl({ articles: manyArticles(60) }, { delayMs: 40 });
  expect(mostRequestsAtOnce()).toBe(1);
  const gaps = requests.slice(1).map(({ at }, index) => at - (requests[index]?.until ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(38);
});

test("a longer Crawl-delay is kept, and what robots.txt closes is not fetched", async () => {
  const { recipes, requests } = await crawl({
    articles: manyArticles(2),
    rest: "forbidden",
    robots: "User-agent: *\nCrawl-delay: 0.2\nDisallow: /2019/05/pie-0/",
  });
  expect(recipes).toHaveLength(1);
  expect(requests.some(({ url }) => url.pathname.includes("pie-0"))).toBe(false);
  const gaps = requests.slice(2).map(({ at }, index) => at - (requests[index + 1]?.until ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(190);
});

test("recipes of Create come from the cards in articles, with their reviews", async () => {
  const articles = manyArticles(3).map((one, index) =>
    index === 1 ? { ...one, recipe: null } : one,
  );
  const { label, recipes, errors } = await crawl({ articles, plugin: "create" });
  expect(label).toBe("WordPress with Create");
  expect(errors).toEqual([]);
  expect(recipes.map(({ key }) => key)).toEqual([
    "blog.example/create/5000",
    "blog.example/create/5002",
  ]);
  expect(recipes[0]).toMatchObject({
    fields: {
      title: "Pie 5000",
      prepTime: 30,
      cookTime: 45,
      restTime: 10,
      servings: 8,
      ingredients: [
        { group: null, amount: 1, name: "egg" },
        { group: "Crust", amount: 0.5, unit: "cup", name: "good butter", note: "cold" },
      ],
      instructions: [{ text: "Bake." }, { text: "Eat." }],
      equipment: [{ name: "Pie dish" }],
      notes: [{ text: "Keeps for days." }],
      nutrition: { calories: 320, fat: 12 },
      tags: ["apples", "crust", "autumn"],
    },
    categories: ["Baking", "Dessert", "French"],
    images: [
      { url: "https://cdn.example/pie-0.jpg" },
      { url: "http://blog.example/uploads/pie-0.jpg", alt: "A slice of pie-0" },
    ],
    oldPath: "/2019/05/pie-0/",
    otherPaths: expect.arrayContaining(["/#create/5000"]),
    reviews: [
      {
        name: "Cy",
        text: "Lovely\n\nTwice already.",
        stars: 5,
        date: new Date("2021-02-03T04:05:06Z"),
      },
      { name: "Bo", stars: 5, answers: [{ name: "Ada L." }] },
    ],
    rating: { average: 4.8, count: 5 },
    losses: ["1 link of an ingredient", "1 image of a step"],
  });
});

test.each(["forbidden", "login page", "no list"] as const)(
  "where wp-json is closed (%s), recipes come from the pages that the sitemap lists",
  async (rest) => {
    const articles = manyArticles(3).map((one, index) =>
      index === 1 ? { ...one, recipe: null } : one,
    );
    const { label, recipes, errors, requests } = await crawl({ articles, rest });
    expect(label).toBe("Recipe pages of blog.example");
    expect(errors).toEqual([]);
    expect(recipes).toHaveLength(2);
    expect(recipes[0]).toMatchObject({
      path: "http://blog.example/2019/05/pie-0/",
      key: "blog.example/2019/05/pie-0",
      fields: { title: "Pie 5000", authorName: "Ada L.", source: null },
      images: [{ url: "https://blog.example/uploads/pie-0.jpg" }],
      categories: ["Baking", "Dessert"],
      publishedAt: new Date("2019-05-04T12:30:00Z"),
      oldPath: "/2019/05/pie-0/",
      otherPaths: ["/?p=1000", "/?p=5000", "/wprm_print/5000"],
      oldLists: [{ path: "/category/baking/", name: "Baking" }],
      reviews: [{ name: "Bo", text: "Great.", stars: 5, date: new Date("2020-01-02T00:00:00Z") }],
      rating: { average: 4.8, count: 12 },
      site: "blog.example",
    });
    expect(requests.some(({ url }) => url.pathname.includes("category"))).toBe(false);
  },
);

test("where the API has no stars, those of the page's JSON-LD count", async () => {
  const [first, second] = manyArticles(2);
  if (!first || !second) throw new Error("none");
  const rating = { average: 4.8, count: 12 };
  const comments = [
    { id: 1, name: "Bo", text: "<p>Great.</p>" },
    { id: 2, parent: 1, name: "Ada L.", text: "<p>Thanks!</p>" },
  ];
  const { recipes, requests } = await crawl({
    articles: [
      { ...first, rating, comments },
      { ...second, rating },
    ],
  });
  expect(recipes[0]?.reviews).toMatchObject([
    { name: "Bo", text: "Great.", stars: 5, answers: [{ name: "Ada L.", text: "Thanks!" }] },
  ]);
  const pages = requests.filter(({ url }) => url.pathname.startsWith("/2019/"));
  expect(pages.map(({ url }) => url.pathname)).toEqual(["/2019/05/pie-0/"]);
});

test("a recipe in the text of a page comes as a draft that says what to look at", async () => {
  const page = `<!doctype html><meta property="og:image" content="/cake.jpg"><h1>Plum cake</h1>
    <article class="post type-post"><div class="entry-content"><p>Sunday's cake.</p>
    <h2>Ingredients</h2><ul><li>800 g plums</li><li>2 eggs</li></ul>
    <h2>Method</h2><ol><li>Mix.</li><li>Bake.</li></ol><p>Enjoy!</p></div></article>
    <div class="comments-area"><h2>Ingredients</h2></div>`;
  const options: WordPressOptions = {
    articles: manyArticles(2),
    rest: "forbidden",
    intercept(url, response) {
      if (url.pathname !== "/2019/05/pie-1/") return false;
      response.writeHead(200, { "Content-Type": "text/html" }).end(page);
      return true;
    },
  };
  const { recipes } = await crawl(options);
  expect(recipes[0]?.heldBack).toBeNull();
  expect(recipes[1]).toMatchObject({
    heldBack:
      "It was read from the text. Look at the servings (it says none) and the times (it says none).",
    fields: {
      title: "Plum cake",
      description: "Sunday's cake.",
      ingredients: [{ name: "plums" }, { name: "eggs" }],
      instructions: [{ text: "Mix." }, { text: "Bake." }],
    },
    images: [{ url: "http://blog.example/cake.jpg" }],
    oldPath: "/2019/05/pie-1/",
    losses: [expect.stringContaining("read from the text")],
  });
});

test("a crawl of pages goes on where it was broken off", async () => {
  const options: WordPressOptions = { articles: manyArticles(6), rest: "forbidden" };
  const first = await crawl(options, { until: 3 });
  const before = first.requests.length;
  const second = await crawl(options, { done: new Set(first.found.map(({ key }) => key)) });
  expect(second.recipes.map(({ oldPath }) => oldPath)).toEqual(
    [3, 4, 5].map((index) => `/2019/05/pie-${index}/`),
  );
  const paths = second.requests.slice(before).map(({ url }) => url.pathname);
  expect(paths.filter((path) => /pie-[012]/.test(path))).toEqual([]);
});

test("a site that asks us to slow down is waited for", async () => {
  let refused = 0;
  const { recipes, errors, requests } = await crawl({
    articles: manyArticles(2),
    intercept(url, response) {
      if (!url.pathname.endsWith("/posts") || refused > 0) return false;
      refused = Date.now();
      response.writeHead(429, { "Retry-After": "1" }).end();
      return true;
    },
  });
  expect(errors).toEqual([]);
  expect(recipes).toHaveLength(2);
  const again = requests.filter(({ url }) => url.pathname.endsWith("/posts"));
  expect(again).toHaveLength(2);
  expect((again[1]?.at ?? 0) - refused).toBeGreaterThanOrEqual(900);
});

test("a page that does not come is asked for three times and named; the others come", async () => {
  const { recipes, errors, requests } = await crawl({
    articles: manyArticles(3),
    rest: "forbidden",
    intercept: (url) => url.pathname.includes("pie-1/"),
  });
  expect(recipes).toHaveLength(2);
  expect(errors).toEqual(["blog.example did not send the page within 1 seconds."]);
  expect(requests.filter(({ url }) => url.pathname.includes("pie-1/"))).toHaveLength(3);
});

test("a site that stops answering ends the crawl with a sentence", async () => {
  const { recipes, errors, requests } = await crawl({
    articles: manyArticles(40),
    rest: "forbidden",
    intercept(url, response) {
      if (!/pie-(?:[3-9]|\d\d)\//.test(url.pathname)) return false;
      response.writeHead(500).end();
      return true;
    },
  });
  expect(recipes).toHaveLength(3);
  expect(errors.at(-1)).toBe("blog.example does not answer any more: import again later to go on.");
  expect(requests.length).toBeLessThan(40);
});

test("a plugin's site that stops answering says so too, and what came before stays", async () => {
  const { recipes, errors } = await crawl({
    articles: manyArticles(500),
    intercept(url, response, asked) {
      if (asked < 20 || !url.pathname.startsWith("/wp-json/")) return false;
      response.writeHead(500).end();
      return true;
    },
  });
  expect(recipes.length).toBeGreaterThan(100);
  expect(recipes.length).toBeLessThan(500);
  expect(errors.at(-1)).toBe("blog.example does not answer any more: import again later to go on.");
});

test("a plugin that is not there for a moment is not taken for none", async () => {
  const { recipes, errors } = await crawl({
    articles: manyArticles(2),
    intercept(url, response) {
      if (!url.pathname.startsWith("/wp-json/")) return false;
      response.writeHead(503).end();
      return true;
    },
  });
  expect(recipes).toEqual([]);
  expect(errors[0]).toMatch(/^blog\.example /);
});

test("a page that the sitemaps list in two spellings comes once", async () => {
  const { recipes, errors } = await crawl({
    articles: manyArticles(2),
    rest: "forbidden",
    intercept(url, response) {
      if (url.pathname !== "/post-sitemap.xml") return false;
      const spellings = ["/2019/05/pie-0/", "/2019/05/pie-0", "/2019/05/pie-1/"];
      const list = spellings.map((path) => `<url><loc>http://${url.host}${path}</loc></url>`);
      response.writeHead(200, { "Content-Type": "application/xml" });
      response.end(`<urlset>${list.join("")}</urlset>`);
      return true;
    },
  });
  expect(errors).toEqual([]);
  expect(recipes.map(({ key }) => key)).toEqual([
    "blog.example/2019/05/pie-0",
    "blog.example/2019/05/pie-1",
  ]);
});

test("an answer that is too large is asked for in parts", async () => {
  const { recipes, errors } = await crawl({
    articles: manyArticles(20),
    intercept(url, response) {
      const ids = url.searchParams.get("include")?.split(",") ?? [];
      if (!url.pathname.endsWith("/posts") || ids.length <= 6) return false;
      response.writeHead(200, { "Content-Type": "application/json" });
      response.end(`[${" ".repeat(6 * 1024 * 1024)}]`);
      return true;
    },
  });
  expect(errors).toEqual([]);
  expect(recipes.filter(({ oldPath }) => oldPath)).toHaveLength(20);
});

test("a redirect to another site is not followed", async () => {
  const { errors } = await crawl({
    articles: [],
    intercept(_, response) {
      response.writeHead(301, { Location: "http://elsewhere.example/" }).end();
      return true;
    },
  });
  expect(errors).toEqual(["elsewhere.example is another site."]);
});

test("a site may redirect to its www", async () => {
  const { recipes } = await crawl({
    articles: manyArticles(1),
    intercept(url, response) {
      if (url.host.startsWith("www.")) return false;
      response.writeHead(301, { Location: `http://www.blog.example${url.pathname}${url.search}` });
      response.end();
      return true;
    },
  });
  expect(recipes.map(({ key }) => key)).toEqual(["blog.example/wprm/5000"]);
});

test("a site without recipes or sitemap gets one sentence", async () => {
  const { errors } = await crawl({
    articles: [],
    rest: "forbidden",
    intercept(url, response) {
      if (!url.pathname.includes("sitemap")) return false;
      response.writeHead(200, { "Content-Type": "text/html" }).end("<form>Log in</form>");
      return true;
    },
  });
  expect(errors).toEqual([
    "blog.example has no sitemap that we can read, so its recipes can't be found.",
  ]);
});

test("a site without https is read by http where its address says neither", async () => {
  const { recipes, errors } = await crawl(
    { articles: manyArticles(1) },
    { address: "//blog.example/" },
  );
  expect(errors).toEqual([]);
  expect(recipes).toMatchObject([{ path: "http://blog.example/2019/05/pie-0/" }]);
});

test("an address that says https is never read by http", async () => {
  const options = { articles: manyArticles(1) };
  const { recipes, errors } = await crawl(options, { address: "https://blog.example/" });
  expect(recipes).toEqual([]);
  expect(errors).toEqual([expect.stringMatching(/^The secure connection to blog\.example failed/)]);
});
