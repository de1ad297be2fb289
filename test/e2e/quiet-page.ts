import { test as base, expect } from "@playwright/test";

export { expect };

type Quiet = {
  /** Messages that a test brings about on purpose. */
  expected: RegExp[];
};

/** A page on which any message, error, failed request or request to another site fails the test. */
export const test = base.extend<Quiet>({
  expected: async ({ browserName: _ }, use) => {
    await use([]);
  },
  page: async ({ page, baseURL, expected }, use) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    page.on("pageerror", (error) => said.push(`error: ${error.message}`));
    page.on("request", (request) => {
      const url = request.url();
      const own = url.startsWith(baseURL ?? "") || /^(data|blob):/.test(url);
      if (!own) said.push(`request to another site: ${url}`);
    });
    await use(page);
    const unexpected = said.filter((line) => !expected.some((pattern) => pattern.test(line)));
    expect(unexpected).toEqual([]);
  },
});
