/** A person's name, linked to a page of theirs where there is one. */
export function NameLink({ name, url }: { name: string; url: string | null }) {
  if (!url) return name;
  return (
    <a href={url} rel="noopener" className="underline underline-offset-4">
      {name}
    </a>
  );
}
