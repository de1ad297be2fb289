import { z } from "zod";

/** How many recipes a list has at most. */
export const limitParameter = z.int().min(1).max(25).default(10);
