// npm run migrate: brings the database to this version's schema, and ends.
process.env.PROCESS = "migrate";
await import("./start.js");
