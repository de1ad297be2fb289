/** What is asked for, and how often. */
export type Stream = {
  name: string;
  /** `%` is replaced by a number that has not been used before. */
  path: string;
  /** So many a second, whether or not the earlier ones have been answered; */
  rate?: number;
  /** or so many clients, each of which asks again once it is answered. */
  clients?: number;
};

export type LoadPlan = {
  origin: string;
  streams: Stream[];
  seconds: number;
  /** A new connection for each request; else connections are kept, as proxies do. */
  newConnections?: boolean;
};

export type Outcome = {
  count: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
};

/** By stream, and by status or the code of the error. */
export type Result = Record<string, Record<string, Outcome>>;
