/** What a line of a pasted text is to its recipe: the table that the reader, the page and its colours share. */
export const LINE_ROLES = {
  title: "Title",
  description: "Description",
  yield: "Yield",
  time: "Time",
  heading: "Heading",
  group: "Group",
  ingredient: "Ingredient",
  step: "Step",
  note: "Note",
  equipment: "Equipment",
  nutrition: "Nutrition",
  tag: "Tags",
  author: "Author",
  none: "Not kept",
} as const;

export type LineRole = keyof typeof LINE_ROLES;

export function isLineRole(role: string): role is LineRole {
  return Object.hasOwn(LINE_ROLES, role);
}

/** A line as its author sees it, and what its surroundings say of it. */
export type TextLine = {
  /** Without the marks of quotations, lists and emphasis. */
  text: string;
  kind: "heading" | "item" | "text";
  /** Of a heading: 1 to 6 as in HTML; 0 where that is not said. */
  level: number;
  isBold: boolean;
  /** It begins with a number that counts steps. */
  isNumbered: boolean;
  /** The line above it is empty. */
  startsBlock: boolean;
  /** Below the "--" that ends a mail. */
  isBehind?: boolean;
};

export type RoledLine = TextLine & { role: LineRole };
