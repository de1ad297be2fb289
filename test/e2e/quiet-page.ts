import { test as base, expect } from "@playwright/test";

export { expect };

type Quiet = {
  /** What a test brings about on purpose: add a pattern for each. */
  expected: RegExp[];
};

/** Of Playwright's own making, as playwright.config.ts says why. */
const NO_WORKER = "warning: Service Worker registration blocked by Playwright";

/** A browser in which any message, error, failed request or request to another site fails the test. */
export const test = base.extend<Quiet>({
  expected: async ({ browserName: _ }, use) => {
    await use([]);
  },
  context: async ({ context, baseURL, expected }, use) => {
    const said: string[] = [];
    context.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    context.on("weberror", (error) => said.push(`error: ${error.error().message}`));
    context.on("request", (request) => {
      const url = request.url();
      const own = url.startsWith(`${baseURL ?? ""}/`) || /^(data|blob):/.test(url);
      if (!own) said.push(`request to another site: ${url}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) said.push(`answer ${response.status()}: ${response.url()}`);
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "unknown";
      // The reader, or a newer word in the search, went on before the answer came.
      if (reason !== "net::ERR_ABORTED") said.push(`request failed: ${reason} ${request.url()}`);
    });
    await use(context);
    const unexpected = said.filter(
      (line) => line !== NO_WORKER && !expected.some((pattern) => pattern.test(line)),
    );
    expect(unexpected).toEqual([]);
  },
});
