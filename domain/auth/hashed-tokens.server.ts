import { createHash, randomBytes } from "node:crypto";
import type { DBAdapterInstance } from "@better-auth/core/db/adapter";

type Adapter = ReturnType<DBAdapterInstance>;
type Where = NonNullable<Parameters<Adapter["findOne"]>[0]["where"]>;
type Data = Record<string, unknown>;

/** What the database keeps of a session's token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/**
 * The adapter, keeping each session's token as its hash alone. better-auth would store the token
 * itself, and make it from 190 random bits: these are 256.
 */
export function withHashedTokens(open: DBAdapterInstance): DBAdapterInstance {
  return (options) => {
    const adapter = open(options);
    return {
      ...hashing(adapter),
      transaction: (run) => adapter.transaction((trx) => run(hashing(trx))),
    };
  };
}

function hashing<Inner extends Omit<Adapter, "transaction">>(inner: Inner): Inner {
  return {
    ...inner,
    async create(asked: { model: string; data: Data }) {
      if (asked.model !== "session") return inner.create(asked);
      const token = randomBytes(32).toString("base64url");
      const data = { ...asked.data, token: tokenHash(token) };
      return { ...(await inner.create<Data>({ ...asked, data })), token };
    },
    async findOne(asked: { model: string; where: Where }) {
      const found = await inner.findOne<Data>(hashed(asked));
      const token = tokenOf(asked);
      return found && token ? { ...found, token } : found;
    },
    findMany: (asked: { model: string; where?: Where }) => inner.findMany(hashed(asked)),
    count: (asked: { model: string; where?: Where }) => inner.count(hashed(asked)),
    update: (asked: { model: string; where: Where; update: Data }) => inner.update(hashed(asked)),
    updateMany: (asked: { model: string; where: Where; update: Data }) =>
      inner.updateMany(hashed(asked)),
    delete: (asked: { model: string; where: Where }) => inner.delete(hashed(asked)),
    deleteMany: (asked: { model: string; where: Where }) => inner.deleteMany(hashed(asked)),
  } as Inner;
}

type Asked = { model: string; where?: Where };

function hashed<A extends Asked>(asked: A): A {
  if (asked.model !== "session" || !asked.where) return asked;
  const where = asked.where.map((condition) =>
    condition.field === "token" ? { ...condition, value: hashOf(condition.value) } : condition,
  );
  return { ...asked, where };
}

function hashOf<Value>(value: Value): Value | string | string[] {
  if (Array.isArray(value)) return value.map((one) => tokenHash(String(one)));
  return typeof value === "string" ? tokenHash(value) : value;
}

function tokenOf({ model, where }: Asked): string | undefined {
  if (model !== "session") return undefined;
  const value = where?.find(({ field }) => field === "token")?.value;
  return typeof value === "string" ? value : undefined;
}
