const WIDTH = 30;
const SHOW_EVERY_MS = 100;
const PRINT_EVERY_MS = 2_000;

export type ProgressBar = {
  advance(): void;
  /** Prints a line above the bar. */
  line(text: string): void;
  end(): void;
};

/** Shows progress: a bar on a terminal, a line every two seconds otherwise. */
export function progressBar(total: number): ProgressBar {
  const terminal = process.stdout.isTTY;
  let done = 0;
  let shownAt = Date.now();
  const draw = () => {
    const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH);
    const bar = `${"#".repeat(filled)}${"-".repeat(WIDTH - filled)} ${done} of ${total}`;
    if (terminal) process.stdout.write(`\r\x1b[K${bar}`);
    else console.log(`${done} of ${total}`);
    shownAt = Date.now();
  };
  const clear = () => terminal && process.stdout.write("\r\x1b[K");
  return {
    advance() {
      done += 1;
      if (Date.now() - shownAt >= (terminal ? SHOW_EVERY_MS : PRINT_EVERY_MS)) draw();
    },
    line(text) {
      clear();
      console.error(text);
      if (terminal) draw();
    },
    end() {
      clear();
    },
  };
}
