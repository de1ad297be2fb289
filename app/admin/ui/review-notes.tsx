/** Warnings to review before publishing; they don't prevent it. */
export function ReviewNotes({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes-heading" className="panel">
      <h2 id="notes-heading">Notes to review</h2>
      <ul className="list-disc space-y-1 pl-5">
        {notes.map((note) => (
          <li key={note} className="wrap-anywhere">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
