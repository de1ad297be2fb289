import { readFile } from "node:fs/promises";

/** Resident memory in MB, of /proc: where there is none, figures are missed. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
