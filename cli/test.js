import { bootstrap } from "./bootstrap.js";

await bootstrap("test.ts");
