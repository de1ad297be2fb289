import { bootstrap } from "./bootstrap.js";

await bootstrap("start.ts");
