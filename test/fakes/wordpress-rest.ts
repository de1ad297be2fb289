/** What a WordPress site's REST API answers, with WP Recipe Maker or Mediavine Create. */

export type Article = {
  id: number;
  slug: string;
  title: string;
  /** HTML before the recipe. */
  story?: string;
  /** Of the recipe's id; null for an article without one. */
  recipe: number | null;
  date: string;
  /** Its text is closed, and so is every list of comments that it is in. */
  hasPassword?: boolean;
  /** Its recipe is one of another plugin, which only its page shows. */
  isOther?: boolean;
  categories: string[];
  tags: string[];
  comments: {
    id: number;
    parent?: number;
    name: string;
    text: string;
    stars?: number;
    type?: string;
  }[];
  /** What its recipe says of its ratings. */
  rating?: { average: number; count: number };
};

type Given = { articles: Article[]; plugin?: "wprm" | "create" | null };
type Answer = { status: number; json: unknown; total?: number };

/** So many articles with a recipe each, a review of it and an answer. */
export function manyArticles(count: number): Article[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 1_000 + index,
    slug: `pie-${index}`,
    title: `The story of pie ${index}`,
    story: `<p>Grandmother baked pie ${index}.</p><p>We still do.</p>`,
    recipe: 5_000 + index,
    date: "2019-05-04T12:30:00",
    categories: ["Baking"],
    tags: ["autumn"],
    comments: [
      { id: 10 * index + 1, name: "Bo", text: `<p>Pie ${index} is great.</p>`, stars: 5 },
      { id: 10 * index + 2, parent: 10 * index + 1, name: "Ada L.", text: "<p>Thanks!</p>" },
    ],
  }));
}

export function restAnswer(given: Given, url: URL, host: string): Answer {
  const { articles, plugin = "wprm" } = given;
  const path = url.pathname.replace(/^\/wp-json\/?/, "");
  const recipes = articles.filter(({ recipe, isOther }) => recipe !== null && !isOther);
  const card = /^mv-create\/v1\/creations\/(\d+)(\/reviews)?$/.exec(path);
  const of = recipes.find(({ recipe }) => recipe === Number(card?.[1]));
  const namespaces = ["wp/v2", ...(plugin === "create" ? ["mv-create/v1"] : [])];
  if (path === "") return { status: 200, json: { namespaces } };
  if (path === "wp/v2/posts") {
    return listed(
      url,
      articles,
      (one) => one.id,
      (one) => post(one, plugin, host),
    );
  }
  if (path === "wp/v2/pages") return listed(url, [], Number, String);
  const asked = (url.searchParams.get("post") ?? "").split(",").map(Number);
  const isLocked = articles.some(({ id, hasPassword }) => hasPassword && asked.includes(id));
  if (path === "wp/v2/comments" && isLocked)
    return { status: 401, json: { code: "rest_cannot_read_post" } };
  if (path === "wp/v2/comments") return listed(url, commentsOn(url, articles), (one) => one.id);
  if (path === "wp/v2/wprm_recipe" && plugin === "wprm") {
    return listed(
      url,
      recipes,
      (one) => one.recipe ?? 0,
      (one) => wprmItem(one, host),
    );
  }
  if (of && plugin === "create") {
    return { status: 200, json: card?.[2] ? creationReviews() : creation(of) };
  }
  return { status: 404, json: { code: "rest_no_route" } };
}

function listed<Row>(
  url: URL,
  rows: Row[],
  idOf: (row: Row) => number,
  shown: (row: Row) => unknown = (row) => row,
): Answer {
  const given = url.searchParams;
  const include = given.get("include")?.split(",").map(Number);
  const all = include ? rows.filter((row) => include.includes(idOf(row))) : rows;
  const size = Number(given.get("per_page") ?? 10);
  if (size > 100) return { status: 400, json: { code: "rest_invalid_param" } };
  const page = Number(given.get("page") ?? 1);
  const total = Math.ceil(all.length / size);
  if (page > 1 && page > total) {
    return { status: 400, json: { code: "rest_post_invalid_page_number" } };
  }
  const part = all.slice((page - 1) * size, page * size);
  const onlyIds = given.get("_fields") === "id";
  return { status: 200, json: part.map(onlyIds ? (row) => ({ id: idOf(row) }) : shown), total };
}

function post(article: Article, plugin: string | null, host: string) {
  const { id, slug, title, story = "", recipe, date, categories, tags } = article;
  const { hasPassword = false, isOther = false } = article;
  const card = plugin === "create" ? `mv-creation-${recipe}` : `wprm-recipe-container-${recipe}`;
  const name = plugin === "create" ? "mv-create-card" : "wprm-recipe-container";
  const named = (taxonomy: string) => (term: string) => ({ taxonomy, name: term });
  return {
    id,
    date_gmt: date,
    link: `http://${host}/2019/05/${slug}/`,
    title: { rendered: title },
    content: {
      protected: hasPassword,
      rendered: hasPassword
        ? ""
        : `<div><a href="#x">Jump to Recipe</a></div>${story}${
            recipe === null || isOther ? "" : `<div id="${card}" class="${name}"><h2>Pie</h2></div>`
          }`,
    },
    _embedded: {
      author: [{ name: "Ada L." }],
      "wp:featuredmedia": [
        { source_url: `http://${host}/uploads/${slug}.jpg`, alt_text: `A slice of ${slug}` },
      ],
      "wp:term": [categories.map(named("category")), tags.map(named("post_tag"))],
    },
  };
}

function wprmItem({ id, slug, recipe, rating }: Article, host: string) {
  return {
    id: recipe,
    link: `http://${host}/?wprm=${recipe}`,
    recipe: {
      id: recipe,
      parent_post_id: String(id),
      name: `Pie ${recipe}`,
      ...(rating ? { rating } : {}),
      summary: "<p>Crisp.</p>",
      image_url: `http://${host}/uploads/${slug}.jpg`,
      servings: 8,
      servings_unit: "servings",
      prep_time: 30,
      tags: { course: [{ term_id: 3, name: "Dessert" }], keyword: [] },
      ingredients_flat: [
        { type: "group", name: "Crust" },
        { type: "ingredient", amount: "1/2", unit: "cup", name: "butter", notes: "cold" },
      ],
      instructions_flat: [{ type: "instruction", text: "<p>Bake.</p>" }],
      nutrition: [],
    },
  };
}

function commentsOn(url: URL, articles: Article[]) {
  const posts = (url.searchParams.get("post") ?? "").split(",").map(Number);
  return articles
    .filter(({ id }) => posts.includes(id))
    .flatMap(({ id: on, comments }) =>
      comments.map(({ id, parent = 0, name, text, stars, type = "comment" }) => ({
        id,
        post: on,
        parent,
        author_name: name,
        date_gmt: "2020-01-02T03:04:05",
        content: { rendered: text },
        type,
        // PHP's empty array is a list.
        meta: stars === undefined ? [] : { wprm_comment_rating: stars },
      })),
    );
}

function creation({ recipe, slug }: Article) {
  const butter = {
    original_text: "1/2 cup [good butter], cold",
    link: "https://shop.example/butter",
    group: "Crust",
  };
  return {
    id: recipe,
    type: "recipe",
    title: `Pie ${recipe}`,
    description: "<p>Crisp.</p>",
    author: "Ada L.",
    instructions: '<ol><li>Bake. [mv_img id="90"]</li><li>Eat.</li></ol>',
    notes: "<p>Keeps for days.</p>",
    yield: "8 servings",
    prep_time: "1800",
    active_time: "2700",
    additional_time: "600",
    total_time: "5100",
    keywords: "apples, crust",
    category_name: "Dessert",
    secondary_term_name: "French",
    thumbnail_uri: `https://cdn.example/${slug}.jpg`,
    rating: "4.8",
    rating_count: "5",
    published: JSON.stringify({
      ingredients: { "mv-has-no-group": [{ original_text: "1 egg" }], Crust: [butter] },
      tools: { "mv-has-no-group": [{ original_text: "Pie dish" }] },
      nutrition: { calories: "320", total_fat: "12", serving_size: "1 slice" },
    }),
  };
}

function creationReviews() {
  return [
    {
      author_name: "Cy",
      review_title: "Lovely",
      review_content: "Twice already.",
      rating: "4.5",
      created: "2021-02-03 04:05:06",
    },
  ];
}
