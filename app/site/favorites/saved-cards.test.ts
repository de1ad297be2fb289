import { afterEach, expect, it, vi } from "vitest";
import { fetchSavedCards } from "./saved-cards.ts";

const ids = Array.from({ length: 250 }, (_, index) => `id-${index}`);

afterEach(() => vi.unstubAllGlobals());

function answerWith(answer: (asked: string[]) => Response) {
  vi.stubGlobal("fetch", async (address: string) =>
    answer(new URL(address, "http://site.example").searchParams.getAll("id")),
  );
}

const cards = (of: string[]) => ({ recipes: of.map((id) => ({ id })) });

it("asks for any number of saved recipes, in addresses that are not too long", async () => {
  const asked: number[] = [];
  answerWith((part) => {
    asked.push(part.length);
    return Response.json(cards(part));
  });
  const saved = await fetchSavedCards(ids);
  expect(saved?.recipes.map(({ id }) => id)).toEqual(ids);
  expect(saved?.areOffline).toBe(false);
  expect(asked).toEqual([100, 100, 50]);
});

it("asks nothing for none", async () => {
  answerWith(() => Response.error());
  expect(await fetchSavedCards([])).toEqual({ recipes: [], areOffline: false });
});

it("knows what was kept for days without a connection, and has it once", async () => {
  answerWith(() => Response.json(cards(["id-1", "id-2"]), { headers: { "X-Offline": "yes" } }));
  const saved = await fetchSavedCards(ids);
  expect(saved?.recipes.map(({ id }) => id)).toEqual(["id-1", "id-2"]);
  expect(saved?.areOffline).toBe(true);
});

it("says when they can't be had", async () => {
  answerWith((part) =>
    part.includes("id-120") ? new Response("", { status: 503 }) : Response.json(cards(part)),
  );
  expect(await fetchSavedCards(ids)).toBeNull();
});
