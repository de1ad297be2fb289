import { useSyncExternalStore } from "react";
import { useRootData } from "#app/ui/site.ts";
import { pageStore, savedStore } from "#app/ui/stores/store.ts";
import type { Scale } from "#domain/recipes/ingredients/amounts.ts";
import type { UnitSystem } from "#domain/recipes/ingredients/units.ts";
import { type Pan, panArea, panOfParam } from "#domain/recipes/pan.ts";
import { MOST_SERVINGS } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

/**
 * How amounts are shown. The URL holds the choices, so that a shared link shows the same; units and
 * fractions are also saved in the browser. The server renders the same page for everyone, and choices
 * apply after hydration.
 */
export type CookingChoices = {
  /** Null: the recipe's own servings. */
  servings: number | null;
  /** The reader's pan, instead of servings; null: the recipe's own. */
  pan: Pan | null;
  /** The address's own, for `adapt`; the server's page has none. */
  search: string | undefined;
  units: UnitSystem;
  /** "1½" instead of "1.5". */
  fractions: boolean;
  /** The site's setting, which applies until the reader chooses. */
  fractionsDefault: boolean;
};

/** Their names in the URL. */
const CHOICES = new Set(["servings", "pan", "have", "instead", "units", "fractions"]);
const NO_CHOICES = " original ";

const asItIs = {
  read: (text: string | null) => text,
  write: (text: string | null) => text,
};
const savedUnits = savedStore({ key: "units", ...asItIs });
const savedFractions = savedStore({ key: "kitchen-fractions", ...asItIs });
/** How often this page changed its own address. */
const changes = pageStore(0);

export function useCookingChoices(): CookingChoices {
  const fractionsDefault = useRootData()?.amountStyle !== "plain";
  const [servings, units, fractions, pan, search] = useSyncExternalStore(
    subscribe,
    read,
    () => NO_CHOICES,
  ).split(" ");
  return {
    servings: servings ? Number(servings) : null,
    pan: pan ? panOfParam(pan) : null,
    search,
    units: unitSystem(units) ?? "original",
    fractions: fractions ? fractions === "on" : fractionsDefault,
    fractionsDefault,
  };
}

/** Either scales by itself: the other one is no longer chosen. */
export function chooseServings(servings: number | null): void {
  const param = servings === null ? null : String(servings);
  writeChoices({ servings: param, pan: null, have: null });
}

/** A pan as `panParam` writes it; null: the recipe's own. */
export function choosePan(pan: string | null): void {
  writeChoices({ servings: null, pan, have: null });
}

type Scaled = Pick<RecipePage, "servings" | "pan" | "have">;

/**
 * What amounts are multiplied by: servings of the recipe's own, the area of a pan of that of its own, or what the reader
 * has of what an ingredient asks for.
 */
export function scaleOf(choices: CookingChoices, { servings, pan, have }: Scaled): Scale {
  if (have) return have;
  if (pan && choices.pan) return { servings: panArea(choices.pan), of: panArea(pan) };
  return { servings: choices.servings ?? servings, of: servings };
}

export function chooseUnits(units: UnitSystem): void {
  const value = units === "original" ? null : units;
  savedUnits.set(value);
  writeChoices({ units: value });
}

/** A choice equal to the default is removed. */
export function chooseFractions(wanted: boolean, { fractionsDefault }: CookingChoices): void {
  const value = wanted === fractionsDefault ? null : wanted ? "on" : "off";
  savedFractions.set(value);
  writeChoices({ fractions: value });
}

/** This page's URL with all choices, including saved ones, and without what a link from elsewhere added. */
export function urlWithChoices(): string {
  const url = new URL(window.location.href);
  for (const name of [...url.searchParams.keys()]) {
    if (!CHOICES.has(name)) url.searchParams.delete(name);
  }
  const [, units, fractions] = read().split(" ");
  if (units && units !== "original") url.searchParams.set("units", units);
  if (fractions) url.searchParams.set("fractions", fractions);
  return url.href;
}

/** One string, because useSyncExternalStore compares snapshots by identity. */
function read(): string {
  const params = new URLSearchParams(window.location.search);
  const servings = params.get("servings") ?? "";
  // Half of 5 servings is 2.5.
  const isCount = /^[1-9]\d{0,4}(\.5)?$/.test(servings) && Number(servings) <= MOST_SERVINGS;
  const units = unitSystem(params.get("units")) ?? unitSystem(savedUnits.get()) ?? "original";
  const fractions = params.get("fractions") ?? savedFractions.get();
  return [
    isCount ? servings : "",
    units,
    /^o(n|ff)$/.test(fractions ?? "") ? fractions : "",
    params.get("pan")?.split(" ")[0],
    window.location.search,
  ].join(" ");
}

/** Replaces the URL without a navigation: no scrolling, and Back leads to the previous page. */
export function writeChoices(values: Record<string, string | null>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  window.history.replaceState(window.history.state, "", url);
  changes.set(changes.get() + 1);
}

function unitSystem(value: string | null | undefined): UnitSystem | null {
  return value === "us" || value === "metric" || value === "original" ? value : null;
}

function subscribe(follower: () => void): () => void {
  const ends = [changes, savedUnits, savedFractions].map((store) => store.subscribe(follower));
  return () => {
    for (const end of ends) end();
  };
}
