export type ChatProvider = {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** OpenAI's chat completions unless given. */
  protocol?: ChatProtocol;
  /** How long it may stay silent; 60 s unless given. */
  timeoutMs?: number;
};

export type ChatMessage = { role: "system" | "user"; content: string };

/** What an answer or one event of a stream holds. */
export type AnswerPart = {
  text: string;
  /** Said where the answer ends: whether it is complete, or was cut off at the longest length. */
  ended?: "complete" | "cut-off" | undefined;
};

type ChatRequest = { model: string; messages: ChatMessage[]; stream: boolean };

/** How a kind of service is asked, and how its answers are read. Each kind is one file beside this. */
export type ChatProtocol = {
  /** The POST goes to the provider's base URL and this. */
  path: string;
  headers: (apiKey: string) => Record<string, string>;
  body: (request: ChatRequest) => object;
  /** Of a whole answer, parsed. */
  readAnswer: (body: unknown) => AnswerPart;
  /** Of one server-sent event's data. */
  readEvent: (data: string) => AnswerPart;
};
