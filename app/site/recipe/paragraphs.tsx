/** A text of several lines, each a paragraph in its own writing direction. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n+/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal
    <p key={index} dir="auto" className="not-first:mt-2">
      {paragraph}
    </p>
  ));
}
