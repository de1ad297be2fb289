import type { Mark } from "./marks.ts";

/** What is written from `start` to `end` of a text; between two letters where these are the same. */
export type Replacement = { start: number; end: number; text: string };

export type TextWithMarks = { text: string; marks?: Mark[] | null };

/** The text with these pieces in it, in their order, and its marks as they lie then. Pure: runs in a browser too. */
export function withPieces({ text, marks }: TextWithMarks, pieces: Replacement[]): TextWithMarks {
  let [shown, done] = ["", 0];
  for (const piece of pieces) {
    shown += text.slice(done, piece.start) + piece.text;
    done = piece.end;
  }
  /** `isEnd`: a mark that ends where a piece is put in ends before it. */
  const moved = (place: number, isEnd: boolean) =>
    pieces.reduce((to, { start, end, text: { length } }) => {
      if (start < place && place < end) return to + start - place + (isEnd ? length : 0);
      return end <= place && !(isEnd && start === place) ? to + length - (end - start) : to;
    }, place);
  return {
    text: shown + text.slice(done),
    marks: marks?.map((mark) => ({
      ...mark,
      start: moved(mark.start, false),
      end: moved(mark.end, true),
    })),
  };
}
