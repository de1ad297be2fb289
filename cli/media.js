import { bootstrap } from "./bootstrap.js";

await bootstrap("media.ts");
