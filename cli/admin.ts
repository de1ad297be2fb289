import { join } from "node:path";
import { z } from "zod";
import type { Accounts } from "#domain/auth/accounts.ts";
import { createAdmin, resetPassword } from "#domain/auth/admins.server.ts";
import { newPassword } from "#domain/auth/password.server.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { OperatorError } from "#platform/errors.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { siteAccounts } from "./accounts.ts";
import { stopOnSignals } from "./shutdown.ts";

const ROOT = join(import.meta.dirname, "..");
const USAGE = `Usage: npm run admin -- create EMAIL
       npm run admin -- reset-password EMAIL
Makes an admin, or gives one a new password, and prints the password. The site may run meanwhile.`;

const commands = { create, "reset-password": reset };

const shutdown = stopOnSignals(console.log);
try {
  await main();
  await shutdown.stop(0);
} catch (error) {
  if (!shutdown.stopping) {
    console.error(error instanceof OperatorError ? error.message : error);
    await shutdown.stop(1);
  }
}

async function main(): Promise<void> {
  const { command, email } = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env, ROOT);
  const database = await openDatabase({ settings, purpose: "tool", say: console.log });
  shutdown.add(() => database.stop());
  await migrate(database.url, join(ROOT, "db/migrations"), console.log);
  const accounts = await siteAccounts(settings, { url: database.url, onError() {} });
  shutdown.add(() => accounts.db.destroy());
  console.log(await commands[command](accounts, email));
}

async function create(accounts: Accounts, email: string): Promise<string> {
  const password = newPassword();
  const { ok } = await createAdmin(accounts, { email, password, now: new Date() });
  if (!ok) throw new OperatorError(`${email} is an admin already: reset-password gives a new one.`);
  return `${email} is an admin now.\nPassword: ${password}`;
}

async function reset(accounts: Accounts, email: string): Promise<string> {
  const password = newPassword();
  const { ok } = await resetPassword(accounts, { email, password });
  if (!ok) throw new OperatorError(`${email} is no admin: create makes one.`);
  return `${email} has a new password, and is signed in nowhere.\nPassword: ${password}`;
}

function readArguments([command, email, ...rest]: string[]) {
  if (!isCommand(command) || email === undefined || rest.length > 0) throw new OperatorError(USAGE);
  const read = z.email().max(254).safeParse(email);
  if (!read.success) throw new OperatorError(`${email} is no e-mail address.\n${USAGE}`);
  return { command, email: read.data };
}

function isCommand(word: string | undefined): word is keyof typeof commands {
  return word !== undefined && Object.hasOwn(commands, word);
}
