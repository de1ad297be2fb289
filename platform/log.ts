import { type DestinationStream, destination, type Logger, pino } from "pino";
import pretty from "pino-pretty";
import type { LogLevel } from "./log-levels.ts";
import { currentRequestId } from "./request-id.ts";
import { spanIds } from "./tracing/spans.ts";

export type Log = Logger;

export type LogFormat = "pretty" | "json";

/** Logs to standard output, one readable line or one JSON object an event, with the ids of the request and the trace it belongs to. */
export function openLog(
  options: { level: LogLevel; format: LogFormat },
  to: DestinationStream = destination(1),
): Log {
  if (options.format === "json") {
    const timestamp = pino.stdTimeFunctions.isoTime;
    return pino({ level: options.level, base: undefined, mixin: requestFields, timestamp }, to);
  }
  const stream = pretty({
    colorize: process.stdout.hasColors?.() ?? false,
    ignore: "pid,hostname",
    translateTime: "HH:MM:ss",
    singleLine: true,
    sync: true,
  });
  return pino({ level: options.level, base: undefined, mixin: requestFields }, stream);
}

function requestFields(): Record<string, string> {
  const id = currentRequestId();
  return { ...(id !== undefined && { request_id: id }), ...spanIds() };
}
