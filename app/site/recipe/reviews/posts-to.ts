/** The page that lists what was posted, and takes the form. */
export const POSTS_TO = {
  review: "/recipe/:slug/reviews",
  question: "/recipe/:slug/questions",
} as const;
