import { readdir, readFile } from "node:fs/promises";

// Of /proc: where there is none, figures are missed.

const TICKS_PER_SECOND = 100;

/** Resident memory in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Open files and connections. */
export async function openFilesOf(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** Processor time that a process and those it has started have taken. */
export async function processorSecondsOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const children = text.split(" ").filter(Boolean).map(Number);
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const own = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  const others = await Promise.all(children.map(processorSecondsOf));
  return others.reduce((sum, seconds) => sum + seconds, own);
}
