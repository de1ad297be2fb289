import { afterEach, expect, it, vi } from "vitest";
import { fetchSavedCards } from "./saved-cards.ts";

const ids = Array.from({ length: 250 }, (_, index) => `id-${index}`);

afterEach(() => vi.unstubAllGlobals());

function fakeFetch(answer: (requested: string[]) => Response) {
  vi.stubGlobal("fetch", async (address: string) =>
    answer(new URL(address, "http://site.example").searchParams.getAll("id")),
  );
}

const cards = (of: string[]) => ({ recipes: of.map((id) => ({ id })) });

it("requests any number of saved recipes in batches of 100", async () => {
  const requested: number[] = [];
  fakeFetch((part) => {
    requested.push(part.length);
    return Response.json(cards(part));
  });
  const saved = await fetchSavedCards(ids);
  expect(saved?.recipes.map(({ id }) => id)).toEqual(ids);
  expect(saved?.areOffline).toBe(false);
  expect(requested).toEqual([100, 100, 50]);
});

it("sends no request for an empty list", async () => {
  fakeFetch(() => Response.error());
  expect(await fetchSavedCards([])).toEqual({ recipes: [], areOffline: false });
});

it("marks cards from the offline cache and drops duplicates", async () => {
  fakeFetch(() => Response.json(cards(["id-1", "id-2"]), { headers: { "X-Offline": "yes" } }));
  const saved = await fetchSavedCards(ids);
  expect(saved?.recipes.map(({ id }) => id)).toEqual(["id-1", "id-2"]);
  expect(saved?.areOffline).toBe(true);
});

it("returns null if a request fails", async () => {
  fakeFetch((part) =>
    part.includes("id-120") ? new Response("", { status: 503 }) : Response.json(cards(part)),
  );
  expect(await fetchSavedCards(ids)).toBeNull();
});
