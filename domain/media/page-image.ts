/** One of the site's own pictures as a page draws it, beside its address. */
export type PageImage = {
  /** Its 4:3 part: how the files' addresses begin, up to the width. */
  stem: string;
  /** The widths which that comes in, the smallest first. */
  widths: number[];
  /** What shows, blurred, until it is there: a few pixels as a data address. Only of those that come as AVIF too. */
  blur: string | null;
};

/** With the addresses of its 16:9 and 1:1 parts; null for what is too small to be shared. */
export type SharedImage = PageImage & { wide: string | null; square: string | null };

/** The file of the 16:9 part, which shared links show; of a small picture, or in a card, its 4:3 one. */
export function wideFile(picture: PageImage | SharedImage): string {
  return ("wide" in picture && picture.wide) || largestFile(picture);
}

/** The files of all shapes that search engines ask for: 4:3, 16:9, 1:1. */
export function shapeFiles(picture: SharedImage): string[] {
  const { wide, square } = picture;
  return [largestFile(picture), wide, square].filter((file) => file !== null);
}

function largestFile({ stem, widths }: PageImage): string {
  return `${stem}${widths.findLast((width) => width <= 1200) ?? widths[0]}.webp`;
}
