/** A row of ingredients as parts in order. Pure: runs in a browser too. */

export type Quantity = {
  amount: number;
  amountMax: number | null;
  unit: string;
  /** From another system: not the author's number any more. */
  isConverted?: true;
};

/** An amount within a text. */
export type TextAmount = Quantity & {
  /** What is written behind the number as long as its unit stays: ["pound", "pounds"], ["egg yolk", "egg yolks"]. */
  words: [one: string, many: string];
  /** A word before it that belongs to the measure: "generous". */
  lead?: string;
  /** The same amount in other measures. */
  others?: Quantity[];
  /** What it measures, where that is not the row's food. */
  of?: string;
};

/** A text with the amounts that scale in it; everything else of it never changes with the servings. */
export type Part = string | TextAmount;

/** What a row says beyond its fields; each is there only where it says more than they do. */
export type RowParts = {
  /** The name, or what stands before its first amount, in the number of what is counted. */
  names?: [one: string, many: string];
  name?: Part[];
  note?: Part[];
  /** The size of each of what is counted: the 3 lb of "2 (3 lb) briskets". */
  each?: string;
  /** Third and further measures, which the note holds. */
  more?: TextAmount[];
  /** Its ounces are fluid: it is poured. */
  isFluid?: true;
};
