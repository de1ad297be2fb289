import { expect, test } from "vitest";
import { readRecipePage } from "#domain/scraping/read-recipe-page.ts";
import { pairReviews, publishedAt, readPostPage, shownReviews } from "./post-page.ts";

const URL_OF_PAGE = "https://kitchen.example/blog/rye-bread/";
const PAGE = `
<head><meta property="article:published_time" content="2021-05-04T07:30:00+00:00"></head>
<body class="single postid-7"><div id="wprm-recipe-container-31" class="wprm-recipe-container"><a href="https://kitchen.example/blog/wprm_print/rye-bread">Print</a></div><article id="post-7" class="post-7 post type-post category-baking tag-rye tag-family-favourites">
<h1>Rye bread</h1><time class="entry-date published" datetime="2021-05-04T09:30:00+02:00">4 May</time>
<footer><a href="https://kitchen.example/category/baking/" rel="category tag">Baking</a>, <a href="/tag/rye/" rel="tag">Rye</a>
<a href="/tag/family-favourites/" rel="tag">Family favourites</a></footer></article>
<aside><article class="type-post category-soups"><a href="/category/soups/" rel="category tag">Soups</a></article></aside>
<ol class="comment-list">
<li id="comment-5" class="comment even thread-even depth-1 parent"><article id="div-comment-5" class="comment-body">
  <footer class="comment-meta"><div class="comment-author vcard"><img src="a.png"><b class="fn">Björn K.</b> <span class="says">says:</span></div>
  <a href="#comment-5"><time datetime="2021-05-09T09:30:00+00:00">9 May</time></a></footer>
  <div class="comment-content"><p>Made this twice, with less salt.</p><p>Loved it!</p></div><div class="reply"><a href="#">Reply</a></div></article>
  <ol class="children"><li id="comment-9" class="comment byuser bypostauthor odd depth-2"><article><footer><b class="fn">Ada</b><time datetime="2021-05-13T09:30:00+00:00">13 May</time></footer><div class="comment-content"><p>Thank you, Björn!</p></div></article></li></ol></li>
<li id="comment-11" class="comment even depth-1"><article><footer><b class="fn">小林</b></footer><img class="wprm-comment-rating" alt="4 stars"><div class="comment-content"><p>Good.</p></div></article></li>
</ol></body>`;

test("a post's page names its own categories and tags, and none of the posts beside it", () => {
  expect(readPostPage({ html: PAGE, url: URL_OF_PAGE })).toMatchObject({
    categories: ["Baking"],
    tags: ["Rye", "Family favourites"],
    lists: [
      { path: "/category/baking/", name: "Baking" },
      { path: "/tag/rye/", name: "Rye" },
      { path: "/tag/family-favourites/", name: "Family favourites" },
    ],
    prints: ["/blog/wprm_print/rye-bread"],
    cards: ["31"],
    number: "7",
  });
  const nothing = { categories: [], tags: [], lists: [], prints: [], cards: [], number: null };
  expect(readPostPage({ html: "<p>Nothing", url: URL_OF_PAGE })).toEqual({
    ...nothing,
    times: [],
    comments: [],
  });
});

const termsOf = (classes: string, ...links: [rel: string, href: string, name: string][]) => {
  const list = links.map(([rel, href, name]) => `<a rel="${rel}" href="${href}">${name}</a>`);
  const html = `<article class="type-post ${classes}">${list.join()}</article>`;
  return readPostPage({ html, url: URL_OF_PAGE }).lists;
};

test("only what prints the page's own cards counts, with its whole path", () => {
  const link = (href: string, id = "") =>
    `<a href="${href}"${id && ` data-recipe-id="${id}"`}>Print</a>`;
  const html = [
    link("/a/b/wprm_print/rye", "31"),
    link("/a/b/wprm_print/other", "32"),
    '<div class="wprm-recipe-container-31">',
    link("http://www.localhost/a/b/wprm_print/31/tall/"),
    link("http://elsewhere.example/wprm_print/31"),
    link("../wprm_print/rye-bread"),
    link("/wprm_print/below"),
    link("/wprm_print/33"),
  ];
  const page = { html: html.join(""), url: "http://localhost/a/b/c/" };
  expect(readPostPage(page).prints).toEqual([
    "/a/b/wprm_print/rye",
    "/a/b/wprm_print/31",
    "/a/b/wprm_print/rye-bread",
  ]);
});

test("categories and tags whose addresses do not say their names come too", () => {
  expect(
    termsOf(
      "category-soups tag-rye",
      ["category tag", "/?cat=5", "Soups"],
      ["tag", "/?tag=rye", "Rye"],
      ["tag", "/?tag=oats", "Oats"],
    ),
  ).toEqual([
    { path: "/?cat=5", name: "Soups" },
    { path: "/?tag=rye", name: "Rye" },
  ]);
  expect(
    termsOf(
      "category-12",
      ["category tag", "/category/%d1%81%d1%83%d0%bf/", "Суп"],
      ["tag", "/tag/beside/", "Beside"],
    ),
  ).toEqual([{ path: "/category/%d1%81%d1%83%d0%bf/", name: "Суп" }]);
});

test("reviews of JSON-LD come with their answers, and those that only the page shows beside them", () => {
  const review = (name: string, reviewBody: string) => ({
    "@type": "Review",
    author: { "@type": "Person", name },
    reviewBody,
    reviewRating: { ratingValue: "5" },
    datePublished: "2021-05-09",
  });
  const node = {
    "@type": "Recipe",
    name: "Rye bread",
    review: [
      review("Björn K.", "Made this twice, with less salt. Loved it!"),
      review("Zoë", "Wow."),
    ],
  };
  const read = readRecipePage(
    `<script type="application/ld+json">${JSON.stringify(node)}</script>`,
    null,
  );
  if (!read.ok) throw new Error(read.error);
  expect(shownReviews(read.recipe, readPostPage({ html: PAGE, url: URL_OF_PAGE }))).toMatchObject([
    {
      name: "Björn K.",
      stars: 5,
      text: "Made this twice, with less salt.\n\nLoved it!",
      date: new Date("2021-05-09T09:30:00Z"),
      answers: [{ name: "Ada", text: "Thank you, Björn!", date: new Date("2021-05-13T09:30:00Z") }],
    },
    { name: "小林", stars: 4, text: "Good." },
    { name: "Zoë", stars: 5, text: "Wow.", answers: [] },
  ]);
});

test("local time that JSON-LD calls UTC is corrected by the page, another date is not", () => {
  const page = readPostPage({ html: PAGE, url: URL_OF_PAGE });
  const at = (published: string | null) => publishedAt(published, page)?.toISOString() ?? null;
  expect(at("2021-05-04T09:30:00.000Z")).toBe("2021-05-04T07:30:00.000Z");
  expect(at("2019-01-01T00:00:00.000Z")).toBe("2019-01-01T00:00:00.000Z");
  expect(at("2021-05-04T09:37:00.000Z")).toBe("2021-05-04T09:37:00.000Z");
  expect(at(null)).toBeNull();
});

test("a review is one comment, though others of the same reader begin alike", () => {
  const said = (text: string) => ({ name: "Anna", text });
  const comments = [said("Good, but salty."), said("Good."), said(""), said("")];
  const [salty, good, none] = comments;
  const [short, bare] = [said("Good"), said("")];
  expect([...pairReviews([short, bare], comments)]).toEqual([
    [good, short],
    [none, bare],
  ]);
  expect([...pairReviews([said("Good, but")], comments)]).toEqual([[salty, said("Good, but")]]);
});
