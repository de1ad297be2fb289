import { test as base, expect } from "@playwright/test";

export { expect };

type Quiet = {
  /** Patterns of messages that a test causes on purpose. */
  expected: RegExp[];
};

/** Caused by Playwright; see playwright.config.ts. */
const NO_WORKER = "warning: Service Worker registration blocked by Playwright";

/** A test that fails on any console message, error, failed request, request to another site or dialog of the browser. */
export const test = base.extend<Quiet>({
  expected: async ({ browserName: _ }, use) => {
    await use([]);
  },
  context: async ({ context, baseURL, expected }, use) => {
    const messages: string[] = [];
    context.on("console", (message) => messages.push(`${message.type()}: ${message.text()}`));
    context.on("weberror", (error) => messages.push(`error: ${error.error().message}`));
    context.on("request", (request) => {
      const url = request.url();
      const own = url.startsWith(`${baseURL ?? ""}/`) || /^(data|blob):/.test(url);
      if (!own) messages.push(`request to another site: ${url}`);
    });
    context.on("response", (response) => {
      if (response.status() >= 400) messages.push(`answer ${response.status()}: ${response.url()}`);
    });
    context.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "unknown";
      // A navigation or a newer search aborts the request.
      if (reason !== "net::ERR_ABORTED")
        messages.push(`request failed: ${reason} ${request.url()}`);
    });
    context.on("dialog", (dialog) => {
      messages.push(`dialog: ${dialog.type()}`);
      void dialog.accept();
    });
    await use(context);
    const unexpected = messages.filter(
      (line) => line !== NO_WORKER && !expected.some((pattern) => pattern.test(line)),
    );
    expect(unexpected).toEqual([]);
  },
});
