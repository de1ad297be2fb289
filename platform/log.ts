import { type Logger, pino } from "pino";
import pretty from "pino-pretty";

export type Log = Logger;

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type LogFormat = "pretty" | "json";

/** Logs to standard output, one readable line or one JSON object an event. */
export function openLog(options: { level: LogLevel; format: LogFormat }): Log {
  if (options.format === "json") {
    return pino({
      level: options.level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    });
  }
  const stream = pretty({
    colorize: process.stdout.hasColors?.() ?? false,
    ignore: "pid,hostname",
    translateTime: "HH:MM:ss",
    singleLine: true,
    sync: true,
  });
  return pino({ level: options.level, base: undefined }, stream);
}
