const UNITS = ["bytes", "KB", "MB", "GB"];

/** "0 bytes", "812 KB", "3.4 MB". */
export function formatBytes(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1_000 && unit < UNITS.length - 1) {
    amount /= 1_000;
    unit += 1;
  }
  const digits = unit > 1 && amount < 100 ? 1 : 0;
  return `${amount.toFixed(digits)} ${UNITS[unit]}`;
}
