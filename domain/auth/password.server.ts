import { randomInt } from "node:crypto";
import { hashPassword, verifyPassword } from "@better-auth/utils/password";

/** Without characters that are easily confused. */
export const LOWER_CASE = "abcdefghjkmnpqrstuvwxyz23456789";
const BOTH_CASES = `ABCDEFGHJKMNPQRSTUVWXYZ${LOWER_CASE}`;

/** Groups of five random letters and digits: 25 bits each of `LOWER_CASE`, 29 of both cases. */
export function randomGroups(count: number, letters = BOTH_CASES): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join("");
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
