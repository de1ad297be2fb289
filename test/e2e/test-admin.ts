/** The admin of the site that end-to-end tests run against. */
export const TEST_ADMIN = { email: "admin@example.com", password: "correct horse battery staple" };
