import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "#app/ui/drawing.tsx";

type EmptyListProps = { drawing?: DrawingName; text: string; line: string; children: ReactNode };

/** Empty state of a list: a drawing, a sentence and one action. */
export function EmptyList({ drawing = "plate", text, line, children }: EmptyListProps) {
  return (
    <div className="flex flex-col items-center py-8 text-center md:py-12">
      <Drawing of={drawing} />
      <h2 className="mt-6 text-2xl">{text}</h2>
      <p className="mt-2 mb-6 text-quiet">{line}</p>
      {children}
    </div>
  );
}
