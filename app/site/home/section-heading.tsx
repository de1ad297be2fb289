import { Link } from "react-router";
import { Icon } from "#app/ui/icons/icon.tsx";

type SectionHeadingProps = { id: string; title: string; line: string; to: string };

/** A section's heading, one line about it and a link to the whole list. */
export function SectionHeading({ id, title, line, to }: SectionHeadingProps) {
  return (
    <div className="mb-6 flex items-end justify-between gap-x-4 md:mb-8">
      <div>
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        <p className="mt-1.5 text-lg text-balance text-quiet">{line}</p>
      </div>
      <Link
        to={to}
        prefetch="intent"
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold text-sorrel decoration-2 underline-offset-4 hover:underline"
      >
        See all
        <span className="sr-only">: {title}</span>
        <Icon name="arrow-right" className="size-5" />
      </Link>
    </div>
  );
}
