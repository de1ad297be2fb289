import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { openJobProcess } from "./job-process.ts";

type Job = "ask" | "echo" | "loop" | "hoard" | "throw";

const LONGEST_MS = 5_000;
const jobs = openJobProcess<Job, string>({
  file: join(import.meta.dirname, "../../test/jobs-of-all-kinds.ts"),
  heapMb: 40,
  longestJobMs: LONGEST_MS,
});
afterAll(() => jobs.close());

async function answersOf(job: Job): Promise<string[]> {
  const answers: string[] = [];
  await jobs.run(job, (answer) => answers.push(answer));
  return answers;
}

test("a job that never ends or takes all memory is killed, and the next one runs", async () => {
  expect(await answersOf("echo")).toEqual(["echo"]);
  await expect(answersOf("loop")).rejects.toMatchObject({ isJobsFault: true });
  expect(await answersOf("echo")).toEqual(["echo"]);
  await expect(answersOf("hoard")).rejects.toMatchObject({ isJobsFault: true });
  expect(await answersOf("echo")).toEqual(["echo"]);
});

test("a job that throws fails alone", async () => {
  const failing = answersOf("throw");
  await expect(failing).rejects.toMatchObject({ message: "Error: no", isJobsFault: false });
  expect(await answersOf("echo")).toEqual(["echo"]);
});

test("a job asks its parent, for as long as the reply takes", async () => {
  const answers: string[] = [];
  await jobs.run(
    "ask",
    (answer) => answers.push(answer),
    async (question) => {
      await sleep(LONGEST_MS + 500);
      return `${question} yes`;
    },
  );
  expect(answers).toEqual(["and? yes"]);
});
