import { Parser } from "htmlparser2";
import { beforeAll, describe, expect, test } from "vitest";
import { seedFirstStart } from "#db/sample/seed.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { removeSampleCookbook } from "#domain/settings/remove-sample-cookbook.server.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** Follows every link of a site whose samples are gone, or that never had any. */

const now = new Date("2026-01-05T08:00:00Z");
const by = { id: null };

describe.each(["whose samples were removed", "that began with SEED=none"])(
  "on a site %s",
  (kind) => {
    const { url, owner, admin, accounts } = testDatabase();
    const site = testSite(url);
    let cookies = "";

    beforeAll(async () => {
      const hadSamples = kind.includes("samples");
      await seedFirstStart(owner, { seed: hadSamples ? "sample" : "none", now });
      if (hadSamples) {
        // One that moves out of the samples' categories, to one of its own.
        await owner.insertInto("categories").values({ name: "Stews", slug: "stews" }).execute();
        const input = recipeInput({ title: "My Own", category: "Stews", status: "published" });
        await createRecipe(admin, { input, by, now });
        await removeSampleCookbook(admin, { withEdited: true, by, now });
      }
      const opened = testAccounts(accounts, SITE);
      await makeAdmin(opened);
      cookies = await signedInCookies(opened);
    });

    async function ask(path: string, Cookie: string) {
      const request = new Request(SITE + path, { headers: { Cookie }, redirect: "manual" });
      const answer = await site.fetch(request);
      const type = answer.headers.get("Content-Type") ?? "";
      const isRead = /html|xml/.test(type) && answer.status < 300;
      const onward = answer.headers.get("Location");
      const text = isRead ? await answer.text() : "";
      return {
        status: answer.status,
        found: [...linksOf(text, type), ...(onward ? [onward] : [])],
      };
    }

    test.each([
      ["a reader", ["/", "/sitemap.xml", "/feed.xml"], 10],
      ["an admin", ["/admin"], 30],
    ] as const)(
      "no link that %s can follow is dead",
      async (who, from, least) => {
        const waiting: string[] = [...from];
        const known = new Set(waiting);
        const dead: string[] = [];
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          const { status, found } = await ask(path, who === "an admin" ? cookies : "");
          if (status >= 400) dead.push(`${status} ${path}`);
          for (const link of found) {
            const target = pathOf(link, path);
            if (!target || known.has(target)) continue;
            known.add(target);
            waiting.push(target);
          }
        }
        expect(dead).toEqual([]);
        expect(known.size).toBeGreaterThan(least);
      },
      120_000,
    );

    test("the footer names the categories that there are", async () => {
      const html = await (await site.fetch(new Request(`${SITE}/about`))).text();
      expect(html.includes("Popular Categories")).toBe(kind.includes("samples"));
      expect(html.includes('href="/categories/stews"')).toBe(kind.includes("samples"));
    });
  },
);

/** Of links, forms that ask, and lists for machines: an address that a page only shows may be for other programs. */
function linksOf(text: string, type: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, { href, rel, action, method }) {
      if (name === "a" && href) found.push(href);
      if (name === "link" && href && /alternate|canonical/.test(rel ?? "")) found.push(href);
      if (name === "form" && action && method === "get") found.push(action);
    },
    ontext(words) {
      if (type.includes("xml") && /^https?:\/\/\S+$/.test(words.trim())) found.push(words.trim());
    },
  });
  parser.end(text);
  return found;
}

/** Null for other sites, and for what a browser fetches once it is clicked: a download of everything. */
function pathOf(link: string, from: string): string | null {
  if (!URL.canParse(link, SITE + from)) return null;
  const { origin, pathname, search } = new URL(link, SITE + from);
  return origin === SITE ? pathname + search : null;
}
