import { useSyncExternalStore } from "react";
import { useRootData } from "#app/ui/site.ts";
import { pageStore, savedStore } from "#app/ui/stores/store.ts";
import type { Scale } from "#domain/recipes/ingredients/amounts.ts";
import type { UnitSystem } from "#domain/recipes/ingredients/units.ts";
import { type Pan, panArea, panOfParam } from "#domain/recipes/pan.ts";
import { MOST_SERVINGS, type PageIngredient } from "#domain/recipes/recipe.ts";
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
  /** What the reader has of the ingredient at this place, in its own unit, instead of either. */
  have: { at: number; amount: number } | null;
  /** Of ingredients, by their places, which of the substitutes stands there. */
  instead: Record<number, number>;
  /** Whether scripts run: what needs them is not in the server's page. */
  isLive: boolean;
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
  const [servings, units, fractions, have, instead, pan] = useSyncExternalStore(
    subscribe,
    read,
    () => NO_CHOICES,
  ).split(" ");
  return {
    servings: servings ? Number(servings) : null,
    pan: pan ? panOfParam(pan) : null,
    have: have ? haveOf(have.split("-").map(Number)) : null,
    instead: Object.fromEntries((instead ?? "").split("_").map((each) => each.split("."))),
    isLive: pan !== undefined,
    units: unitSystem(units) ?? "original",
    fractions: fractions ? fractions === "on" : fractionsDefault,
    fractionsDefault,
  };
}

/** Either scales by itself: the other one is no longer chosen. */
export function chooseServings(servings: number | null): void {
  writeUrl({ servings: servings === null ? null : String(servings), pan: null, have: null });
}

/** What a reader has chosen for one recipe. */
export function forgetChoices(): void {
  writeUrl({ servings: null, pan: null, have: null, instead: null });
}

/** A pan as `panParam` writes it; null: the recipe's own. */
export function choosePan(pan: string | null): void {
  writeUrl({ servings: null, pan, have: null });
}

/** Null: what was chosen before, which stays in the URL. */
export function chooseHave(have: CookingChoices["have"]): void {
  writeUrl({ have: have && `${have.at}-${have.amount}` });
}

/** A substitute in the place of the ingredient `at`; null: as written. */
export function chooseInstead(at: number, chosen: number | null, choices: CookingChoices): void {
  const instead = Object.entries({ ...choices.instead, [at]: chosen ?? "" });
  const param = instead.flatMap(([at, chosen]) => (at && chosen !== "" ? `${at}.${chosen}` : []));
  // What the reader has is in the unit of what stood there.
  const ends = choices.have?.at === at && { have: null };
  writeUrl({ instead: param.join("_") || null, ...ends });
}

/** The ingredients with those that the reader has chosen in their places. */
export function shownRows(
  { ingredients }: Pick<RecipePage, "ingredients">,
  { instead }: CookingChoices,
): PageIngredient[] {
  return ingredients.map((row, at) => {
    const chosen = row.substitutes?.[instead[at] ?? -1];
    return chosen ? { ...chosen, insteadOf: row } : row;
  });
}

/** Whether the whole may be multiplied by this for the sake of one ingredient. */
export function isScalable(times: number): boolean {
  return times >= 1 / 1000 && times <= 1000;
}

type Scaled = Pick<RecipePage, "servings" | "pan" | "ingredients">;

/**
 * What amounts are multiplied by: what the reader has of what an ingredient asks for, servings of the recipe's own, or the
 * area of a pan of that of its own.
 */
export function scaleOf(choices: CookingChoices, recipe: Scaled): Scale {
  const { have } = choices;
  const { servings, pan } = recipe;
  const row = have && shownRows(recipe, choices)[have.at];
  const of = row?.amountMax ?? row?.amount;
  if (of && isScalable(have.amount / of)) return { servings: have.amount, of };
  if (pan && choices.pan) return { servings: panArea(choices.pan), of: panArea(pan) };
  return { servings: choices.servings ?? servings, of: servings };
}

export function chooseUnits(units: UnitSystem): void {
  const value = units === "original" ? null : units;
  savedUnits.set(value);
  writeUrl({ units: value });
}

/** A choice equal to the default is removed. */
export function chooseFractions(wanted: boolean, { fractionsDefault }: CookingChoices): void {
  const value = wanted === fractionsDefault ? null : wanted ? "on" : "off";
  savedFractions.set(value);
  writeUrl({ fractions: value });
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
  const valid = (name: string, form: RegExp) => params.get(name)?.match(form)?.[0];
  const have = valid("have", /^\d+-\d+(\.\d+)?$/);
  return [
    isCount && !have ? servings : "",
    units,
    /^o(n|ff)$/.test(fractions ?? "") ? fractions : "",
    have,
    valid("instead", /^[\d._]+$/),
    have ? "" : params.get("pan"),
  ].join(" ");
}

/** Replaces the URL without a navigation: no scrolling, and Back leads to the previous page. */
function writeUrl(values: Record<string, string | null>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  window.history.replaceState(window.history.state, "", url);
  changes.set(changes.get() + 1);
}

function haveOf([at = 0, amount = 0]: number[]): CookingChoices["have"] {
  return { at, amount };
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
