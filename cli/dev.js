import { bootstrap } from "./bootstrap.js";

await bootstrap("dev.ts");
