/** What came of a sign-up for the newsletter, in the words for the screen (spec §8, contract §6). */
export type NewsletterOutcome = {
  state: "subscribed" | "already-subscribed" | "refused";
  message: string;
};
