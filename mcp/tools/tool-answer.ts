import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Problem } from "#api/problem.ts";
import { problemOf } from "#api/problem-of.ts";
import type { Caller } from "#mcp/caller.ts";

/** About 25,000 tokens, as much as assistants take from a tool. */
const LONGEST = 100_000;
const TOO_LONG = "This is too long for an assistant. The recipe's page on the site has all of it.";

/** Tools that only read what the site has. */
export const READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/**
 * A tool's handler: what `act` returns is the tool's result, as an object and, for older clients, as text. What it
 * throws becomes an error in plain words.
 */
export function toolAnswer<Input, Answer extends Record<string, unknown>>(
  { services }: Caller,
  tool: string,
  act: (input: Input) => Promise<Answer>,
): (input: Input) => Promise<CallToolResult> {
  return async (input) => {
    try {
      const answer = await act(input);
      const text = JSON.stringify(answer);
      if (text.length > LONGEST) return failed(TOO_LONG);
      return { content: [{ type: "text", text }], structuredContent: answer };
    } catch (error) {
      const where = { log: services.log, what: `The tool ${tool}` };
      return failed(wordsOf(problemOf(error, where)));
    }
  };
}

function failed(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}

function wordsOf({ message, errors = [] }: Problem): string {
  const faults = errors
    .filter(({ detail }) => detail !== message)
    .map((fault) => ("pointer" in fault ? `${fault.pointer}: ${fault.detail}` : fault.detail));
  return [message, ...faults].join("\n");
}
