type Named = { name: string };

/** The last migration that a database from before the squash must have to be taken over. */
const REACHED = "0034-visitors-idempotency-keys.sql";
/** The last of those that took the place of 0001 to 0042, a file for each noun (decision 055). */
const LAST_SQUASHED = "0124-queue-metrics.sql";
/** Beside the migrations: the ones that a database which reached `REACHED` may lack. */
export const BEFORE_SQUASH = "before-squash";

/** The migrations that took the place of those in this history; none if it is from after the squash, or too old. */
export function squashedFor<Migration extends Named>(
  history: string[],
  migrations: Migration[],
): Migration[] {
  const squashed = migrations.filter(({ name }) => name <= LAST_SQUASHED);
  const isTaken = squashed.some(({ name }) => history.includes(name));
  return history.includes(REACHED) && !isTaken ? squashed : [];
}

/** A history without what was squashed meanwhile: it stays in the database, for versions from before. */
export function withoutSquashed<Entry extends Named>(
  history: Entry[],
  migrations: Named[],
): Entry[] {
  if (!history.some(({ name }) => name === REACHED)) return history;
  const first = migrations[0]?.name ?? "";
  return history.filter(({ name }) => name >= first);
}
