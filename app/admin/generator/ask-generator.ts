import { createParser } from "eventsource-parser";
import { href } from "react-router";
import { isSignOut } from "#app/admin/layout/return-path.ts";
import { sessionEnded } from "#app/admin/ui/live/session-ended.ts";
import {
  type GeneratorQuestion,
  QUESTION_FAILED,
  type QuestionEvent,
} from "./generator-protocol.ts";

type Listening = { signal: AbortSignal; onProgress: (doing: string, soFar: string) => void };
type Settled = Exclude<QuestionEvent, { type: "progress" }>;

/** Sends a question, reports progress, and returns the answer; null when it was cancelled. */
export async function askGenerator(
  question: GeneratorQuestion,
  { signal, onProgress }: Listening,
): Promise<Settled | null> {
  const failed = (reason: string): Settled => ({
    type: "failed",
    problem: QUESTION_FAILED[question.intent],
    reason,
  });
  try {
    const response = await fetch(href("/admin/recipes/generate/ask"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(question),
      signal,
    });
    if (isSignOut(response.url)) return failed(sessionEnded(response.url));
    const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream");
    if (response.status === 400 && !isStream) return (await response.json()) as Settled;
    if (!response.ok || !response.body) return failed(BROKEN);
    return (await lastEvent(response.body, onProgress)) ?? failed(BROKEN);
  } catch {
    return signal.aborted ? null : failed(CUT_OFF);
  }
}

const BROKEN = "The site couldn't answer. Please try again.";
const CUT_OFF = "We couldn't reach the site. Check your connection and try again.";

async function lastEvent(
  body: ReadableStream<Uint8Array>,
  onProgress: Listening["onProgress"],
): Promise<Settled | null> {
  let last: Settled | null = null;
  const parser = createParser({
    onEvent({ data }) {
      const event = JSON.parse(data) as QuestionEvent;
      if (event.type === "progress") onProgress(event.doing, event.soFar);
      else last = event;
    },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parser.feed(decoder.decode(read.value, { stream: true }));
  }
  return last;
}
