/** An image of the media library as pages show it. */
export type PageImage = {
  /** The addresses of its 4:3 crops up to their width. */
  stem: string;
  /** The widths of these crops in pixels, smallest first. */
  widths: number[];
  /** A few pixels as a data URL, shown blurred until the image has loaded. */
  blur: string;
  /** Of an image narrower than 4:3: the widths of its files that are not cropped. */
  uncropped?: number[];
};

/** With the addresses of its 16:9 and 1:1 crops; null when the image is too small to be shared. */
export type SharedImage = PageImage & { wide: string | null; square: string | null };

/** The 16:9 crop that shared links show, or the largest 4:3 crop where there is none. */
export function wideFile(image: PageImage | SharedImage): string {
  return ("wide" in image && image.wide) || largestFile(image);
}

/** The crops that search engines ask for: 4:3, 16:9, 1:1. */
export function shapeFiles(image: SharedImage): string[] {
  const { wide, square } = image;
  return [largestFile(image), wide, square].filter((file) => file !== null);
}

function largestFile({ stem, widths }: PageImage): string {
  return `${stem}${widths.findLast((width) => width <= 1200) ?? widths[0]}.webp`;
}
