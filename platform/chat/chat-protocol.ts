export type ChatProvider = {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** Defaults to OpenAI's chat completions. */
  protocol?: ChatProtocol;
  /** Between two chunks of the response; defaults to 60 s. */
  timeoutMs?: number;
};

/** Enough for the longest recipe. */
export const MAX_TOKENS = 4200;

/** `cut-off`: at the token limit. `unfinished`: the stream broke off without saying why. */
export type AnswerEnd = "complete" | "cut-off" | "unfinished";

export type ChatMessage = {
  role: "system" | "user";
  content: string;
  /** Shown with the text: `data:` addresses of JPEGs. */
  pictures?: readonly string[];
};

/** The content of an answer or of one event of a stream. */
export type AnswerPart = {
  text: string;
  /** At the end of the answer. */
  ended?: AnswerEnd | undefined;
};

type ChatRequest = { model: string; messages: ChatMessage[]; stream: boolean };

/** The API of one kind of service. Each kind is one file in this folder. */
export type ChatProtocol = {
  /** Appended to the provider's base URL. */
  path: string;
  headers: (apiKey: string) => Record<string, string>;
  body: (request: ChatRequest) => object;
  /** Reads a parsed response body. */
  readAnswer: (body: unknown) => AnswerPart;
  /** Reads the data of one server-sent event. */
  readEvent: (data: string) => AnswerPart;
};

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
