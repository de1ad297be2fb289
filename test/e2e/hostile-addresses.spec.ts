import { openPage } from "./open-page.ts";
import { expect, test } from "./quiet-page.ts";

const QUERIES = [
  "page=-1",
  "page=0&page=2",
  "page=1e9",
  "page=%31%30%30%30%30%30%30%30%30%30%30%30",
  "sort=%27;drop%20table%20recipes;--",
  "search=%00%F0%9F%8D%85%ED%A0%80",
  "search=%E0%A4%A",
  "search=%25%25_%5C",
  `search=${"a".repeat(3_000)}`,
  `search=${"a+b+".repeat(800)}`,
  "search[]=x&search[a]=y",
  "cuisine[]=x&time=NaN&difficulty=__proto__",
  "diet=Vegan&diet=Vegan&diet=%3Cscript%3Ealert(1)%3C/script%3E",
  `${"cuisine=Italian&".repeat(400)}`,
  "time=15;sleep(9)",
  "filter=constructor&filter=quick",
  "_routes=x&index",
];

const ADDRESSES = [
  ...QUERIES.flatMap((query) => [`/recipes?${query}`, `/categories/dinner?${query}`]),
  "/recipe/%00",
  "/recipe/%E0%A4%A",
  "/recipe/..%2f..%2fetc%2fpasswd",
  `/recipe/${"x".repeat(5_000)}`,
  "/recipe/'%20or%201=1--",
  "/categories/__proto__",
  "//example.com/",
  "/.env",
  "/search/suggestions?q=%00%25",
  `/search/suggestions?q=${"%25".repeat(1_000)}`,
  "/favorites/cards?id=x&id=%27",
];

test("no malformed or hostile URL causes a server error", async ({ request, baseURL }) => {
  for (const address of ADDRESSES) {
    const response = await request.get(`${baseURL}${address}`, { maxRedirects: 0 });
    expect([200, 400, 404], address.slice(0, 80)).toContain(response.status());
    expect(await response.text(), address.slice(0, 80)).not.toContain("<script>alert(1)");
  }
});

test("a malformed URL gets the same 404 text as an unknown one", async ({ request, baseURL }) => {
  for (const address of ["//example.com/", "/pictures/none.webp", "/assets/none.js"]) {
    const response = await request.get(`${baseURL}${address}`, { maxRedirects: 0 });
    expect(response.status(), address).toBe(404);
    const html = await response.text();
    expect(html, address).toMatch(/<h1[^>]*>Recipe Not Found<\/h1>/);
    expect(html, address).toMatch(/<a [^>]*href="\/"/);
    expect(html, address).toMatch(/<a [^>]*href="\/recipes"/);
  }
});

test("a script in a search is escaped", async ({ page }) => {
  const text = `"><img src=x onerror=alert(1)>`;
  await openPage(page, `/recipes?${new URLSearchParams({ search: text })}`);
  await expect(page.getByRole("main").getByRole("searchbox")).toHaveValue(text);
  await expect(page.getByRole("main").locator('img[src="x"]')).toHaveCount(0);
});

test("every page has a CSP that allows its own scripts and styles, inline ones only by hash", async ({
  request,
}) => {
  for (const path of ["/", "/recipes", "/recipe/beef-bourguignon", "/about", "/no/such/page"]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    const rules: Record<string, string[]> = Object.fromEntries(
      policy.split("; ").map((rule) => [rule.split(" ", 1)[0], rule.split(" ").slice(1)]),
    );
    expect(rules).toMatchObject({
      "default-src": ["'self'"],
      "style-src": ["'self'"],
      "object-src": ["'none'"],
      "base-uri": ["'self'"],
      "frame-ancestors": ["'none'"],
    });
    const [scripts, ...hashes] = rules["script-src"] ?? [];
    expect(scripts).toBe("'self'");
    expect(hashes.filter((hash) => !hash.startsWith("'sha256-"))).toEqual([]);
    expect(policy).not.toContain("unsafe");
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});
