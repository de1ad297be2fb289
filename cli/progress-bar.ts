const WIDTH = 30;
const SHOW_EVERY_MS = 100;
const PRINT_EVERY_MS = 2_000;

export type ProgressBar = {
  advance(): void;
  /** Prints a problem above the bar. */
  line(text: string): void;
  /** Prints any other line above the bar. */
  say(text: string): void;
  end(): void;
};

/** Shows progress: a bar on a terminal, a line every two seconds otherwise. Without a total, how many are done. */
export function progressBar(total: number | null): ProgressBar {
  const terminal = process.stdout.isTTY;
  let done = 0;
  let shownAt = Date.now();
  const draw = () => {
    const count = total === null ? `${done} done` : `${done} of ${total}`;
    if (terminal) process.stdout.write(`\r\x1b[K${bar(done, total)}${count}`);
    else console.log(count);
    shownAt = Date.now();
  };
  const clear = () => terminal && process.stdout.write("\r\x1b[K");
  const above = (print: () => void) => {
    clear();
    print();
    if (terminal) draw();
  };
  return {
    advance() {
      done += 1;
      if (Date.now() - shownAt >= (terminal ? SHOW_EVERY_MS : PRINT_EVERY_MS)) draw();
    },
    line: (text) => above(() => console.error(text)),
    say: (text) => above(() => console.log(text)),
    end() {
      clear();
    },
  };
}

function bar(done: number, total: number | null): string {
  if (total === null) return "";
  const filled = total === 0 ? WIDTH : Math.round((done / total) * WIDTH);
  return `${"#".repeat(filled)}${"-".repeat(WIDTH - filled)} `;
}
