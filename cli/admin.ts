import { type Accounts, createAdmin, resetPassword } from "#domain/auth/accounts.server.ts";
import { newPassword } from "#domain/auth/password.server.ts";
import { emailAddress } from "#domain/text/email-address.ts";
import { OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { replaceSecret } from "#platform/settings/secret.ts";
import { readSettings, type Settings } from "#platform/settings/settings.ts";
import { AUTH_SECRET_FILE, siteAccounts } from "#server/resources/accounts.ts";
import { openMigrated, requireSite } from "#server/resources/open-migrated.ts";
import { runCommand, say } from "#server/shutdown.ts";
import { readCommandLine } from "./read-command-line.ts";

const USAGE = `Usage: npm run admin -- create EMAIL
       npm run admin -- reset-password EMAIL
       npm run admin -- rotate-secret
Creates an administrator or resets anybody's password, and prints the password. The site can keep running.
rotate-secret replaces the secret in DATA_DIR that signs sessions; restart the site afterwards.`;

const commands = { create, "reset-password": reset };

await runCommand(async (shutdown) => {
  const { positionals } = readCommandLine(USAGE, {});
  const settings = readSettings(process.env, ROOT);
  if (positionals.join(" ") === "rotate-secret") {
    say(await rotate(settings));
    return 0;
  }
  const { command, email } = readArguments(positionals);
  await requireSite(settings);
  const url = await openMigrated(settings, "tool", { shutdown, say });
  const accounts = await siteAccounts(settings, { url, onError() {} });
  shutdown.add(() => accounts.db.destroy());
  say(await commands[command](accounts, email));
  return 0;
});

async function rotate({ authSecret, dataDir }: Settings): Promise<string> {
  if (authSecret !== undefined) {
    throw new OperatorError(
      "AUTH_SECRET is set: change it there, and set AUTH_SECRET_OLD to what it was.",
    );
  }
  await replaceSecret(dataDir, AUTH_SECRET_FILE);
  return "There is a new secret. Restart the site: sessions of the former one go on for a day.";
}

async function create(accounts: Accounts, email: string): Promise<string> {
  const password = newPassword();
  const { ok } = await createAdmin(accounts, { email, password, now: new Date() });
  if (!ok)
    throw new OperatorError(
      `${email} already has an account. Use reset-password to set a new password.`,
    );
  return `Created the administrator ${email}.\nPassword: ${password}`;
}

async function reset(accounts: Accounts, email: string): Promise<string> {
  const password = newPassword();
  const { ok } = await resetPassword(accounts, { email, password, now: new Date() });
  if (!ok) throw new OperatorError(`${email} has no account. Use create to add an administrator.`);
  return `Reset the password of ${email}, ended its sessions and API tokens and withdrew its open invitations.
Password: ${password}`;
}

function readArguments([command, email, ...rest]: string[]) {
  if (!isCommand(command) || email === undefined || rest.length > 0) throw new OperatorError(USAGE);
  const read = emailAddress.safeParse(email);
  if (!read.success) throw new OperatorError(`${email} isn't an email address.\n${USAGE}`);
  return { command, email: read.data };
}

function isCommand(word: string | undefined): word is keyof typeof commands {
  return word !== undefined && Object.hasOwn(commands, word);
}
