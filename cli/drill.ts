import { type Figure, isWithinLimit, type Part, table } from "#bench/figure.ts";
import { messageOf } from "#platform/errors.ts";

// npm run drill -- [NAME...]: the long trials of reliability, on loopback only.

const DRILLS: Record<string, () => Promise<Part>> = {
  sigterm: async () => (await import("#drills/sigterm.ts")).drillSigterm,
  upgrade: async () => (await import("#drills/upgrade.ts")).drillUpgrade,
  kill: async () => (await import("#drills/kill.ts")).drillKill,
  overload: async () => (await import("#drills/overload.ts")).drillOverload,
  "slow-clients": async () => (await import("#drills/slow-clients.ts")).drillSlowClients,
  cores: async () => (await import("#drills/cores.ts")).drillCores,
  machines: async () => (await import("#drills/machines.ts")).drillMachines,
  soak: async () => (await import("#drills/soak.ts")).drillSoak,
  backup: async () => (await import("#drills/backup.ts")).drillBackup,
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !DRILLS[name]);
if (unknown) {
  console.error(`Unknown drill ${unknown}; choose from ${Object.keys(DRILLS).join(", ")}`);
  process.exit(1);
}

for (const name of names.length > 0 ? names : Object.keys(DRILLS)) {
  const began = performance.now();
  console.log(`\n${name}`);
  if (!(await passes(name))) process.exitCode = 1;
  console.log(`  ${Math.round((performance.now() - began) / 1_000)} s`);
}

async function passes(name: string): Promise<boolean> {
  try {
    const drill = await DRILLS[name]?.();
    const figures: Figure[] = (await drill?.((line) => console.log(`  ${line}`))) ?? [];
    console.log(table(figures));
    return figures.every(isWithinLimit);
  } catch (error) {
    console.error(`  This drill failed: ${messageOf(error)}`);
    return false;
  }
}
