import { useEffect } from "react";
import { Form, href, Link, useLocation } from "react-router";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { signedIn } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import { focusPlace } from "#app/ui/use-focus-rescue.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { Route } from "./+types/help.ts";
import { helpFor, searchHelp } from "./help.server.ts";
import "./help.css";

export function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  return q
    ? { q, found: searchHelp(q), sections: [] }
    : { q, found: [], sections: helpFor(context.get(signedIn).role) };
}

export default function Help({ loaderData: { q, found, sections } }: Route.ComponentProps) {
  useShownSection();
  return (
    <>
      <PageHeader note="What the words of the back office mean, and how things are done." />
      <Form role="search" className="mb-6 flex max-w-[45rem] gap-2">
        <input
          key={q}
          type="search"
          name="q"
          aria-label="Search Help"
          placeholder="Search Help"
          defaultValue={q}
          maxLength={200}
          enterKeyHint="search"
          className="field-box min-h-11"
        />
        <button type="submit" className={button("quiet")}>
          Search
        </button>
      </Form>
      <p role="status" className="font-semibold empty:hidden">
        {q &&
          (found.length > 0
            ? `${countOf(found.length, "section")} found`
            : `Nothing found for "${q}"`)}
      </p>
      {q ? <FoundSections found={found} /> : <AllSections sections={sections} />}
    </>
  );
}

function FoundSections({ found }: { found: Route.ComponentProps["loaderData"]["found"] }) {
  return (
    <>
      <ul className="mt-3 max-w-[45rem] space-y-4">
        {found.map(({ id, title, excerpt }) => (
          <li key={id}>
            <Link
              to={`${href("/admin/help")}#${id}`}
              className="font-semibold text-sorrel underline underline-offset-4"
            >
              {title}
            </Link>
            <p className="text-quiet">{excerpt}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <Link to={href("/admin/help")} className="text-sorrel underline underline-offset-4">
          Show all of Help
        </Link>
      </p>
    </>
  );
}

function AllSections({ sections }: { sections: Route.ComponentProps["loaderData"]["sections"] }) {
  return (
    <>
      <nav aria-label="Contents" className="panel help-contents">
        <ul>
          {sections.map(({ id, title, isTopic }) => (
            <li key={id} data-topic={isTopic || undefined}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className="help-text">
        {sections.map(({ id, title, isTopic, html }) => {
          const Heading = isTopic ? "h2" : "h3";
          return (
            <section key={id} aria-labelledby={id}>
              <Heading id={id} tabIndex={-1}>
                {title}
              </Heading>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the project's own files, in the build */}
              <div dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          );
        })}
      </article>
    </>
  );
}

/** Somebody who follows a link to a section reads on from there. */
function useShownSection() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the same link is followed again
  useEffect(() => {
    if (hash) focusPlace(document.getElementById(decodeURIComponent(hash.slice(1))));
  }, [hash, key]);
}
