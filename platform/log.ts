import { type Logger, pino } from "pino";
import pretty from "pino-pretty";
import type { LogLevel } from "./log-levels.ts";

export type Log = Logger;

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
