import { randomInt } from "node:crypto";
import { hashPassword, verifyPassword } from "@better-auth/utils/password";

/** Without characters that are easily confused. */
const LETTERS = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Groups of five random letters and digits, 29 bits each. */
export function randomGroups(count: number): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: count }, group).join("-");
}

/** 116 random bits, readable aloud. */
export function newPassword(): string {
  return randomGroups(4);
}

/** Takes as long without a hash, so that response times don't reveal which addresses are admins'. */
export async function passwordMatches(password: string, hash = ""): Promise<boolean> {
  if (hash) return verifyPassword(hash, password);
  await hashPassword(password);
  return false;
}
