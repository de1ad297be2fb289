const MARKS =
  "Formatting and links of the text, as spans in UTF-16 units. Left out, those that the text had stay as far as its " +
  "words do; null or empty: none.";

/** What a client needs to know of a field beside its name and its limits, by its name in the API. */
export const FIELD_DESCRIPTIONS: Record<string, string> = {
  slug: "Made from the title where it is empty.",
  difficulty: "Null where nobody has said; 'medium' where a new recipe leaves it out.",
  prep_time: "Minutes.",
  nutrition_calculated:
    "Whether all of nutrition was calculated from the ingredients. A save that changes either makes it false, unless the " +
    "site's own calculation gives these figures.",
  allergens:
    "What it contains, as somebody has confirmed; empty: none of these; null: not confirmed. A change of the ingredients " +
    "makes it null, unless the same request gives another one.",
  source: "The page that it came from.",
  image_texts:
    "What is said of the further images, each by its url: whose it is, and of one of another site what it shows. An image of " +
    "the media library has its alternative text itself.",
  version_label:
    "What it is called beside its versions, such as 'Vegan'; an original may have none.",
  versions:
    "The other recipes of this site that are versions of it; readers get those that are published. Versions that a named " +
    "recipe has come with it. Recipes left out are removed from the set; an empty list removes this one.",
  "versions/recipe_slug": "Another recipe of this site.",
  "ingredients/amount_to": "The high end of a range.",
  "ingredients/second_amount": "The same amount in another measure.",
  "ingredients/original": "The line as its source wrote it.",
  "ingredients/recipe_slug": "Another recipe of this site.",
  "ingredients/id": "What steps call it; unique within the recipe.",
  "ingredients/food":
    "The key of the food that it is about, such as 'olive-oil': as its name says, unless food_chosen is sent with it.",
  "ingredients/substitutes":
    "What may be taken instead, as many as five; null: nothing is said. A change makes allergens null, as one of the row does.",
  "ingredients/food_chosen":
    "Whether an admin chose the food, or with null that there is none; else it follows the name.",
  description_marks: MARKS,
  "instructions/marks":
    MARKS +
    " An amount has the id of the ingredient that it follows; one without stays as it is written. Those that are found " +
    "by themselves are answered too, and need not be sent.",
  "notes/marks": MARKS,
  "instructions/ingredients":
    "The ids of the ingredients that it needs, where the cook has set them; null: those that its words name. " +
    "An id that no ingredient has says nothing.",
};
