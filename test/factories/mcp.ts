import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll } from "vitest";
import { NO_SITE_SETTINGS, type SiteSettings } from "#domain/settings/site-settings.ts";
import type { SiteSettingsCache } from "#server/resources/site-settings-cache.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

/** Opens ports and clients for the tests of a file, and closes them behind it. */
export function mcpClients() {
  const ends: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  /** Serves `fetch` on a port of its own; the address of its /mcp. */
  async function listen(fetch: Fetch): Promise<URL> {
    const server = createServer(getRequestListener(fetch));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    ends.push(async () => {
      server.closeAllConnections();
      server.close();
    });
    return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
  }

  type Given = {
    token?: string | undefined;
    /** "auto" is the newest revision that both know, "legacy" begins with `initialize`. */
    mode?: "auto" | "legacy";
    /** Sends the client's requests, by default as they are. */
    send?: typeof fetch;
  };

  async function connect(url: URL, { token, mode = "auto", send }: Given = {}): Promise<Client> {
    const client = new Client({ name: "tests", version: "1" }, { versionNegotiation: { mode } });
    const headers = new Headers(token ? { Authorization: `Bearer ${token}` } : {});
    const transport = new StreamableHTTPClientTransport(url, {
      requestInit: { headers },
      ...(send ? { fetch: send } : {}),
    });
    await client.connect(transport);
    ends.push(() => client.close());
    return client;
  }

  return { listen, connect };
}

type Answer = { content?: unknown; structuredContent?: unknown; isError?: boolean | undefined };

/** The text of a tool's answer. */
export function toolText({ content }: Answer): string {
  const [first] = content as { text?: string }[];
  return first?.text ?? "";
}

/** In the place of saved settings. */
export function settingsOf(given: Partial<SiteSettings>): SiteSettingsCache {
  const ignore = () => {};
  const current = async () => ({ ...NO_SITE_SETTINGS, ...given });
  return { current, drop: ignore, suspend: ignore, resume: ignore };
}
