import type { ReactNode } from "react";
import { EmptyPlate } from "#app/ui/empty-plate.tsx";

type EmptyListProps = { text: string; line: string; children: ReactNode };

/** Empty state of a list: a drawing, a sentence and one action. */
export function EmptyList({ text, line, children }: EmptyListProps) {
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <EmptyPlate />
      <h2 className="mt-6 text-2xl">{text}</h2>
      <p className="mt-2 mb-6 text-quiet">{line}</p>
      {children}
    </div>
  );
}
