import { randomInt } from "node:crypto";
import { hashPassword, verifyPassword } from "@better-auth/utils/password";

/** No letter or figure that is easily taken for another. */
const LETTERS = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Groups of five random letters and figures, of 29 bits each. */
export function randomGroups(count: number): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: count }, group).join("-");
}

/** A password of 116 random bits that can be read out. */
export function newPassword(): string {
  return randomGroups(4);
}

/** Takes as long without a hash, so that nobody learns which addresses are an admin's. */
export async function passwordMatches(password: string, hash = ""): Promise<boolean> {
  if (hash) return verifyPassword(hash, password);
  await hashPassword(password);
  return false;
}
