/** What the web processes of one machine tell each other, within half a second. */
export type Peers = {
  /** How many web processes there are, this one included. */
  readonly count: number;
  /** Adds one to a count that the others hear of. */
  tell(topic: string, key: string): void;
  /** Calls back with what another process has counted since its last report. */
  on(topic: string, onTold: (key: string, count: number) => void): void;
};

export const NO_PEERS: Peers = { count: 1, tell() {}, on() {} };
