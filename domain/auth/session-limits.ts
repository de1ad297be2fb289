const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Until when a session lasts without a visit, and whatever happens. */
export type SessionEnds = { expiresAt: Date; endsAt: Date };

/** Half an hour without a visit or twelve hours in all; thirty days where the admin asked to be remembered. */
export const SESSION_LIMITS = {
  idleMs: 30 * MINUTE_MS,
  absoluteMs: 12 * HOUR_MS,
  rememberedMs: 30 * DAY_MS,
};

export function newSessionEnds(remembered: boolean, now: Date): SessionEnds {
  const lastsMs = remembered ? SESSION_LIMITS.rememberedMs : SESSION_LIMITS.absoluteMs;
  const endsAt = new Date(now.getTime() + lastsMs);
  return { expiresAt: expiryAfterVisit({ remembered, endsAt }, now), endsAt };
}

/** When a session that is visited now would end without another visit. */
export function expiryAfterVisit(
  { remembered, endsAt }: { remembered: boolean; endsAt: Date },
  now: Date,
): Date {
  if (remembered) return endsAt;
  return new Date(Math.min(endsAt.getTime(), now.getTime() + SESSION_LIMITS.idleMs));
}
