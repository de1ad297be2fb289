import { isWithinLimit } from "#bench/figure.ts";
import { type Parts, runParts } from "#bench/run-parts.ts";
import { runCommand } from "#server/shutdown.ts";
import { readCommandLine } from "./read-command-line.ts";

const USAGE = `Usage: npm run drill -- [NAME...]
Runs the long trials of reliability, all or those named, on loopback only.`;

const DRILLS: Parts = {
  sigterm: async () => (await import("#drills/sigterm.ts")).drillSigterm,
  upgrade: async () => (await import("#drills/upgrade.ts")).drillUpgrade,
  kill: async () => (await import("#drills/kill.ts")).drillKill,
  typing: async () => (await import("#drills/typing.ts")).drillTyping,
  "mail-under-kills": async () => (await import("#drills/mail-under-kills.ts")).drillMailUnderKills,
  overload: async () => (await import("#drills/overload.ts")).drillOverload,
  machines: async () => (await import("#drills/machines.ts")).drillMachines,
  "hostile-files": async () => (await import("#drills/hostile-files.ts")).drillHostileFiles,
  backup: async () => (await import("#drills/backup.ts")).drillBackup,
};

await runCommand(async () => {
  const { positionals } = readCommandLine(USAGE, {});
  const { figures, failed } = await runParts(DRILLS, positionals);
  return failed === 0 && Object.values(figures).flat().every(isWithinLimit) ? 0 : 1;
});
