import { RouterContextProvider } from "react-router";
import { readerAddress, siteContext, visitorDb } from "#app/context.ts";
import type { Database } from "#domain/database.ts";
import { NO_SITE_SETTINGS, siteFace } from "#domain/site/site-settings.ts";

type Visit = { db: Database; from?: string; newsletterConfirm?: boolean };

/** What the server hands to loaders and actions, for a visitor from some address. */
function visitContext({ db, from = "192.0.2.1", newsletterConfirm = true }: Visit) {
  const context = new RouterContextProvider();
  context.set(visitorDb, db);
  context.set(readerAddress, from);
  const support = {
    email: "hello@example.com",
    phone: "+1 (555) 010-0142",
    address: "12 Orchard Lane",
  };
  context.set(siteContext, {
    ...siteFace({ name: "Sorrel & Co", support }, NO_SITE_SETTINGS),
    url: "https://recipes.example",
    newsletterConfirm,
  });
  return context;
}

/** A loader's or an action's arguments: a request with the route's parameters. */
export function routeArgs(
  visit: Visit,
  path: string,
  { params = {}, ...init }: RequestInit & { params?: Record<string, string> } = {},
) {
  const url = new URL(path, "https://recipes.example");
  const context = visitContext(visit);
  return { request: new Request(url, init), url, params, context, pattern: path } as never;
}

/** A form as a page without scripts sends it. */
export function formPost(fields: [string, string][]): RequestInit {
  return { method: "POST", body: new URLSearchParams(fields) };
}

export function jsonPost(value: unknown): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(value),
  };
}
