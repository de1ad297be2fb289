import robotsParser from "robots-parser";

export type RobotsRules = {
  isAllowed(url: string): boolean;
  /** Seconds. */
  crawlDelay: number | undefined;
  /** The addresses of its sitemaps, as they are written. */
  sitemaps: string[];
};

const MAX_LINES = 2_000;
const MAX_SITEMAPS = 100;
const LONGEST_LINE = 500;
/** Characters of rules with wildcards times characters of the address: some 50 ms. */
const MOST_COMPARISONS = 2_000_000;

/** A host's robots.txt as far as it is about `agent`. Rules too intricate to compare in good time refuse. */
export function readRobots(address: string, text: string, agent: string): RobotsRules {
  const lines = linesAbout(agent, text);
  const robots = robotsParser(address, lines.join("\n"));
  const wildcards = lines
    .filter((line) => line.includes("*"))
    .reduce((sum, { length }) => sum + length, 0);
  return {
    isAllowed: (url) =>
      wildcards * url.length <= MOST_COMPARISONS && robots.isAllowed(url, agent) !== false,
    crawlDelay: robots.getCrawlDelay(agent),
    sitemaps: sitemapsIn(text),
  };
}

/** They stand in no group: they are for everybody. */
function sitemapsIn(text: string): string[] {
  const lines = text.matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S{1,2000})/gim);
  return [...new Set([...lines].map(([, address = ""]) => address))].slice(0, MAX_SITEMAPS);
}

/** The lines of those groups that name the agent, or everybody. */
function linesAbout(agent: string, text: string): string[] {
  const names = ["*", agent.toLowerCase()];
  const lines: string[] = [];
  let isAbout = false;
  let isHead = false;
  for (const given of text.split(/[\r\n]+/)) {
    const line = given.slice(0, LONGEST_LINE).trim();
    if (line === "" || line.startsWith("#")) continue;
    const name = /^user-agent *: *([^\s/#]*)/i.exec(line)?.[1]?.toLowerCase();
    if (name !== undefined) {
      if (!isHead) isAbout = false;
      isHead = true;
      if (!names.includes(name)) continue;
      isAbout = true;
    } else isHead = false;
    if (isAbout) lines.push(line);
    if (lines.length === MAX_LINES) break;
  }
  return lines;
}
