/** "Nov 21" of "2026-11-21": the site's days are those of UTC. */
export function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
}
