import { useSyncExternalStore } from "react";
import { useRootData } from "#app/ui/site.ts";
import type { UnitSystem } from "#domain/recipes/ingredients/units.ts";

/**
 * For how many and in which words amounts are shown. The address is the truth, so that a shared link
 * shows the same; units and fractions are remembered in the browser too. The page itself is the same
 * for everyone, and choices join it once scripts run.
 */
export type CookingChoices = {
  /** Null is as many as the recipe is written for. */
  servings: number | null;
  units: UnitSystem;
  /** "1 1/2" instead of rounded amounts (contract §6). */
  fractions: boolean;
  /** What `fractions` is until the reader chooses: as an admin has set it. */
  fractionsFirst: boolean;
};

const KEYS = { units: "units", fractions: "kitchen-fractions" };
/** As many as a recipe can be written for (domain/recipes/schema.ts). */
export const MOST_SERVINGS = 10_000;
const AS_WRITTEN = " original ";

const listeners = new Set<() => void>();
/** What was chosen while storage is blocked lasts as long as the page. */
const remembered = new Map<string, string | null>();

export function useCookingChoices(): CookingChoices {
  const fractionsFirst = Boolean(useRootData()?.fractions);
  const [servings, units, fractions] = useSyncExternalStore(
    subscribe,
    read,
    () => AS_WRITTEN,
  ).split(" ");
  return {
    servings: servings ? Number(servings) : null,
    units: unitSystem(units) ?? "original",
    fractions: fractions ? fractions === "on" : fractionsFirst,
    fractionsFirst,
  };
}

export function chooseServings(servings: number | null): void {
  writeAddress("servings", servings === null ? null : String(servings));
}

export function chooseUnits(units: UnitSystem): void {
  const value = units === "original" ? null : units;
  remember(KEYS.units, value);
  writeAddress("units", value);
}

/** A choice that is no other than what comes first is none. */
export function chooseFractions(wanted: boolean, { fractionsFirst }: CookingChoices): void {
  const value = wanted === fractionsFirst ? null : wanted ? "on" : "off";
  remember(KEYS.fractions, value);
  writeAddress("fractions", value);
}

/** This page's address with all that is chosen, remembered choices included. */
export function addressWithChoices(): string {
  const url = new URL(window.location.href);
  const [, units, fractions] = read().split(" ");
  if (units && units !== "original") url.searchParams.set("units", units);
  if (fractions) url.searchParams.set("fractions", fractions);
  return url.href;
}

/** One string, so that React sees at once whether anything has changed. */
function read(): string {
  const params = new URLSearchParams(window.location.search);
  const servings = params.get("servings") ?? "";
  const isCount = /^[1-9]\d{0,4}$/.test(servings) && Number(servings) <= MOST_SERVINGS;
  const units = unitSystem(params.get("units")) ?? unitSystem(recall(KEYS.units)) ?? "original";
  const fractions = params.get("fractions") ?? recall(KEYS.fractions);
  return [isCount ? servings : "", units, /^o(n|ff)$/.test(fractions ?? "") ? fractions : ""].join(
    " ",
  );
}

/** Without a navigation: the page stays where it is, and Back leads to the page before. */
function writeAddress(name: string, value: string | null): void {
  const url = new URL(window.location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, "", url);
  for (const listener of listeners) listener();
}

function remember(key: string, value: string | null): void {
  remembered.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: `remembered` holds it.
  }
}

function recall(key: string): string | null {
  if (!remembered.has(key)) {
    try {
      remembered.set(key, localStorage.getItem(key));
    } catch {
      remembered.set(key, null);
    }
  }
  return remembered.get(key) ?? null;
}

function unitSystem(value: string | null | undefined): UnitSystem | null {
  return value === "us" || value === "metric" || value === "original" ? value : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
