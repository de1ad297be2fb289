declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "sfnt";
      variationAxes: { [axis: string]: number | { min: number; max: number } | undefined };
      keepFeatures: string[];
      noHinting: boolean;
    },
  ): Promise<Buffer>;
}
