import { afterEach, expect, test } from "vitest";
import { crawl, stopSite } from "#test/factories/crawled-site.ts";
import { recipeHtml } from "#test/factories/recipe-html.ts";
import type { WordPressOptions } from "#test/fakes/wordpress.ts";
import { manyArticles } from "#test/fakes/wordpress-rest.ts";

afterEach(stopSite);

/** Two of WP Recipe Maker, two of another plugin, and one post without a recipe. */
function mixed() {
  const [one, two, three, four, five] = manyArticles(5);
  if (!one || !two || !three || !four || !five) throw new Error("Five were asked for");
  return [
    one,
    { ...two, isOther: true },
    three,
    { ...four, isOther: true },
    { ...five, recipe: null },
  ];
}

test("recipes of every plugin come, and posts without one are told", async () => {
  const { label, recipes, errors, remarks, requests } = await crawl({ articles: mixed() });
  expect(label).toBe("WordPress with WP Recipe Maker");
  expect(recipes.map(({ key }) => key)).toEqual([
    "blog.example/wprm/5000",
    "blog.example/wprm/5002",
    "blog.example/2019/05/pie-1",
    "blog.example/2019/05/pie-3",
  ]);
  expect(errors).toEqual([]);
  expect(remarks).toEqual(["1 page has no recipe that we can read: /2019/05/pie-4/"]);
  expect(requests.some(({ url }) => url.pathname === "/2019/05/pie-0/")).toBe(false);
});

test("without a sitemap, the pages of other plugins are those of its posts", async () => {
  const { recipes, errors } = await crawl({
    articles: mixed(),
    intercept(url, response) {
      if (!url.pathname.includes("sitemap")) return false;
      response.writeHead(404).end();
      return true;
    },
  });
  expect(recipes).toHaveLength(4);
  expect(errors).toEqual([]);
});

/** A blog in a folder of a host whose own sitemap is another site's; its REST is closed. */
const inFolder: WordPressOptions["intercept"] = (url, response) => {
  const list = (...pages: string[]) =>
    `<urlset>${pages.map((page) => `<url><loc>http://blog.example${page}</loc></url>`).join("")}</urlset>`;
  const pages: Record<string, string> = {
    "/robots.txt": "Sitemap: http://blog.example/sitemap.xml",
    "/sitemap.xml": list("/shop/"),
    "/shop/": recipeHtml({ name: "Of the shop" }),
    "/kitchen/": "<h1>A blog</h1>",
    "/kitchen/wp-sitemap.xml": list("/kitchen/", "/kitchen/soup/", "/shop/"),
    "/kitchen/soup/": recipeHtml({ name: "Soup" }),
  };
  const page = pages[url.pathname];
  if (page === undefined) response.writeHead(404).end();
  else {
    const type = url.pathname.endsWith(".xml") ? "application/xml" : "text/html";
    response.writeHead(200, { "Content-Type": type }).end(page);
  }
  return true;
};

test.each(["http://blog.example/kitchen/", "http://blog.example/kitchen/soup/"])(
  "a blog in a folder is read without REST, and nothing beside it (%s)",
  async (address) => {
    const { recipes, errors } = await crawl({ articles: [], intercept: inFolder }, { address });
    expect(errors).toEqual([]);
    expect(recipes.map(({ key }) => key)).toEqual(["blog.example/kitchen/soup"]);
  },
);

test("two installations of one host are two sites", async () => {
  const keys = [];
  for (const folder of ["", "/kitchen"]) {
    const { recipes } = await crawl(
      {
        articles: manyArticles(1),
        intercept(url, response) {
          if (url.pathname === `${folder}/`) {
            const rest = `<http://blog.example${folder}/wp-json/>; rel="https://api.w.org/"`;
            response
              .writeHead(200, { "Content-Type": "text/html", Link: rest })
              .end("<h1>Blog</h1>");
            return true;
          }
          url.pathname = url.pathname.slice(folder.length);
          return false;
        },
      },
      { address: `http://blog.example${folder}/` },
    );
    keys.push(...recipes.map(({ key }) => key));
    await stopSite();
  }
  expect(keys).toEqual(["blog.example/wprm/5000", "blog.example/kitchen/wprm/5000"]);
});

test("of a photo and its crops for search engines, the photo comes once", async () => {
  const at = (name: string) => `https://blog.example/uploads/${name}.jpg`;
  const image = [at("pie"), at("pie-500x500"), at("pie-500x375"), at("pie-480x270"), at("slice")];
  const { recipes } = await crawl({
    articles: manyArticles(1),
    rest: "forbidden",
    intercept(url, response) {
      if (!url.pathname.includes("pie-0")) return false;
      response.writeHead(200, { "Content-Type": "text/html" }).end(recipeHtml({ image }));
      return true;
    },
  });
  expect(recipes[0]?.images).toMatchObject([{ url: at("pie") }, { url: at("slice") }]);
});

test("a list that is refused after its first page gives what it gave, and says so", async () => {
  const { recipes, errors } = await crawl({
    articles: manyArticles(130),
    intercept(url, response) {
      if (url.pathname.includes("sitemap")) return response.writeHead(404).end() !== undefined;
      if (url.searchParams.get("page") !== "2") return false;
      response.writeHead(403).end();
      return true;
    },
  });
  expect(recipes).toHaveLength(100);
  const refused = "blog.example refused to serve this page (403 Forbidden).";
  expect(errors).toEqual([
    `Its list of recipes can't be read after the first 100. ${refused}`,
    `Its list of posts can't be read after the first 100. ${refused}`,
  ]);
});
