import { href, Link } from "react-router";
import { siteContext } from "#app/context.ts";
import { button } from "#app/ui/button.ts";
import type { IconName } from "#app/ui/icons/icon.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { pageMeta } from "#app/ui/meta/page-meta.ts";
import { NameLink } from "#app/ui/name-link.tsx";
import type { SiteAuthor } from "#domain/settings/site-settings.ts";
import type { Route } from "./+types/about.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { name, about, author } = context.get(siteContext);
  const story = about?.split(/\n\s*\n\s*/) ?? defaultStory(name);
  return { story, isOwn: about !== null, author };
}

/** Used until an admin writes one. */
function defaultStory(name: string): string[] {
  return [
    `${name} was founded in 2024 by a chef who was tired of recipes that only work in a restaurant. The idea was simple: take dishes worth knowing, test them in a home kitchen, and write them so that anyone can cook them.`,
    "Since then the cookbook has grown, but the promise is the same. Tested recipes. Clear instructions. A community of people who cook for the people they love.",
  ];
}

const values: { icon: IconName; title: string; text: string }[] = [
  {
    icon: "heart",
    title: "Made with Love",
    text: "Every recipe is cooked, eaten and cooked again until it works on an ordinary stove with ordinary pans.",
  },
  {
    icon: "book-open",
    title: "Expert Guidance",
    text: "A chef's advice in plain words: what to look for, what to listen for, and when to leave it alone.",
  },
  {
    icon: "users",
    title: "Community First",
    text: "Home cooks tell us what went right and what didn't, and the recipes get better for the next cook.",
  },
];

export default function About({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pt-8 md:pt-14">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[5fr_6fr]">
        <div>
          <h1 className="text-5xl">Good food, clearly written</h1>
          <Author {...loaderData.author} />
        </div>
        <div className="min-w-0 max-w-prose space-y-4 text-lg wrap-anywhere">
          {loaderData.story.map((paragraph) => (
            <p key={paragraph} dir="auto" className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <section aria-labelledby="values" className="mt-16 md:mt-24">
        <h2 id="values" className="text-3xl">
          What we care about
        </h2>
        <ul className="mt-8 grid gap-x-12 gap-y-10 border-t border-line pt-8 md:grid-cols-3">
          {values.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} className="size-7 text-sorrel" />
              <h3 className="mt-4 text-xl">{title}</h3>
              <p className="mt-2 text-quiet pr-6">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section
        aria-labelledby="mission"
        className="mt-16 rounded-card bg-tint px-6 py-10 md:mt-24 md:px-14 md:py-16"
      >
        <h2 id="mission" className="text-3xl">
          Our mission
        </h2>
        <p className="mt-4 max-w-2xl text-lg md:text-xl/relaxed">
          To inspire home cooks. To make the distance between "that looks good" and "dinner is
          ready" as short as it can be, on a weeknight, in a small kitchen, with whatever the shop
          had left.
        </p>
        <Link to={href("/recipes")} className={`mt-7 ${button("primary", "large")}`}>
          Find something to cook
        </Link>
      </section>
    </div>
  );
}

function Author({ name, image, url }: SiteAuthor) {
  if (!name && !image) return null;
  return (
    <figure className="mt-8 flex items-center gap-4">
      {image && <img src={image} alt="" className="size-24 rounded-full object-cover" />}
      {name && (
        <figcaption className="font-serif text-xl">
          <NameLink name={name} url={url} />
        </figcaption>
      )}
    </figure>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const { story = [], isOwn } = loaderData ?? {};
  const opening = [...story.join(" ").replace(/\s+/g, " ")].slice(0, 160).join("").trim();
  return pageMeta(root.loaderData, {
    title: "About",
    description: isOwn
      ? opening
      : `${root.loaderData.siteName} was founded in 2024 by a chef to inspire home cooks with tested recipes and clear instructions.`,
    path: href("/about"),
  });
};
