import { data, href, Link, type MetaDescriptor, redirect } from "react-router";
import { visitorDb } from "#app/context.ts";
import { notFoundOrMoved } from "#app/site/not-here.ts";
import { EmptyList } from "#app/site/recipes/empty-list.tsx";
import { RecipeGrid } from "#app/site/recipes/recipe-grid.tsx";
import { button } from "#app/ui/button.ts";
import { errorMeta } from "#app/ui/error-page.tsx";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import { breadcrumbs, recipeItemList } from "#app/ui/meta/schema-org.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { RootData } from "#app/ui/site.ts";
import {
  type AuthorPage,
  findAuthorPage,
  listAuthorRecipes,
} from "#domain/authors/author-pages.server.ts";
import { pageNumber } from "#domain/tables/table-query.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/author.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const db = context.get(visitorDb);
  const author = await findAuthorPage(db, params.slug);
  if (!author) throw await notFoundOrMoved(db, url.pathname);
  const { id, slug } = author;
  if (slug !== params.slug) throw redirect(href("/authors/:slug", { slug }) + url.search, 301);
  const page = pageNumber(url.searchParams.get("page"));
  const list = await listAuthorRecipes(db, { id, page });
  if (page > list.pages) throw data(null, { status: 404, statusText: "Not Found" });
  return { author, page, list };
}

export default function Author({ loaderData }: Route.ComponentProps) {
  const { author, page, list } = loaderData;
  const { name, slug } = author;
  return (
    <div className="page pt-8 md:pt-12">
      <header className="mb-10 flex flex-col gap-6 sm:flex-row sm:gap-8">
        <Picture {...author} />
        <div className="min-w-0 wrap-anywhere">
          <h1 dir="auto" className="text-4xl">
            {name}
          </h1>
          {author.about && (
            <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line text-lg">
              {author.about}
            </p>
          )}
          <Links {...author} />
        </div>
      </header>
      {list.total > 0 ? (
        <section aria-labelledby="recipes">
          <h2 id="recipes" className="figures mb-5 text-2xl">
            {countOf(list.total, "recipe")}
          </h2>
          <RecipeGrid recipes={list.cards} columns={4} />
          <Pagination page={page} pages={list.pages} to={(number) => pathOf(slug, number)} />
        </section>
      ) : (
        <EmptyList text="No recipes yet" line={`Recipes by ${name} will appear here.`}>
          <Link to={href("/recipes")} className={button("primary")}>
            Browse Recipes
          </Link>
        </EmptyList>
      )}
    </div>
  );
}

function Picture({ image, imageFiles }: AuthorPage) {
  const src = imageFiles?.square ?? image;
  return (
    src && (
      <img
        src={src}
        alt=""
        width={160}
        height={160}
        className="size-28 flex-none rounded-full bg-shade object-cover sm:size-40"
      />
    )
  );
}

function Links({ name, links }: AuthorPage) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={`${name} elsewhere`} className="mt-4 flex flex-wrap gap-x-5 print:hidden">
      {links.map((link) => (
        <li key={link}>
          <a
            href={link}
            rel="me noopener"
            className="inline-flex min-h-11 items-center text-sorrel underline underline-offset-4"
          >
            {link.replace(/^https?:\/\/(?:www\.)?|\/$/gi, "")}
          </a>
        </li>
      ))}
    </ul>
  );
}

function pathOf(slug: string, page: number): string {
  const path = href("/authors/:slug", { slug });
  return page > 1 ? `${path}?page=${page}` : path;
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root], error }) =>
  loaderData ? authorMeta(root.loaderData, loaderData) : errorMeta(error);

function authorMeta(
  site: RootData,
  { author, page, list }: Route.ComponentProps["loaderData"],
): MetaDescriptor[] {
  const { name, slug, about, image, imageFiles } = author;
  const path = pathOf(slug, page);
  const opening = [...about.replace(/\s+/g, " ")].slice(0, 160).join("").trim();
  const trail = [
    { name: "Home", path: href("/") },
    { name, path: pathOf(slug, 1) },
  ];
  return [
    ...pageMeta(site, {
      title: name,
      description: opening || `Recipes by ${name} on ${site.siteName}.`,
      path,
      image,
      imageFiles,
      imageAlt: name,
    }),
    { "script:ld+json": person(site.url, author) },
    { "script:ld+json": breadcrumbs(site.url, trail) },
    { "script:ld+json": recipeItemList(site.url, list.cards) },
  ];
}

function person(origin: string, { name, slug, about, image, links }: AuthorPage) {
  const url = origin + pathOf(slug, 1);
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    "@id": `${url}#person`,
    url,
    name,
    image: image ? new URL(image, origin).href : undefined,
    description: about || undefined,
    sameAs: links.length > 0 ? links : undefined,
    mainEntityOfPage: { "@type": "ProfilePage", "@id": url },
  };
}
