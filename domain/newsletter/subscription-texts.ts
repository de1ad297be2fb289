/** The messages for a new subscriber. */
export const THANKS = "Thank you for subscribing!";
/** What is left to do where addresses are confirmed. */
export const CONFIRM = "Check your inbox and confirm your address to finish.";
