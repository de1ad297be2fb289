import { type MarkedLine, markedLines } from "./marked-lines.ts";

/** Deeper than any page; a browser may run out of stack beyond it. */
const DEEPEST = 500;

/** What was pasted or dropped, as lines; null where it has no text, such as an image alone. */
export function pastedLines(data: DataTransfer | null): MarkedLine[] | null {
  const html = data?.getData("text/html") ?? "";
  const plain = data?.getData("text/plain") ?? "";
  const lines = html === "" ? [] : linesOfHtml(html);
  if (lines.length > 0) return lines;
  if (plain === "") return null;
  return plain.split(/\r\n|[\n\r\u2028]/).map((text) => ({ text, marks: [] }));
}

/** Parsed apart from the page: no script in it runs, and no image is fetched. */
function linesOfHtml(html: string): MarkedLine[] {
  const reading = markedLines(window.location.origin);
  const walk = (node: Node, depth: number) => {
    if (node instanceof CharacterData) {
      if (node.nodeType === Node.TEXT_NODE) reading.text(node.data);
    } else if (depth > DEEPEST) reading.text(node.textContent ?? "");
    else if (node instanceof Element) {
      const name = node.localName;
      const before = reading.open(name, (attribute) => node.getAttribute(attribute));
      if (!before) return;
      for (const child of node.childNodes) walk(child, depth + 1);
      reading.close(name, before);
    }
  };
  walk(new DOMParser().parseFromString(html, "text/html").body, 0);
  return reading.end();
}
