import { Tokenizer } from "htmlparser2";

export type MarkupEvents = {
  /** A tag is opened at this place, with the attributes of those tags that `wantsAttributes` names; `end` is behind it. */
  onOpen(name: string, attributes: Readonly<Record<string, string>>, at: number, end: number): void;
  onComment?(text: string, at: number): void;
  onText?(text: string): void;
  /** `start`: where the closing tag begins. */
  onClose?(name: string, start: number): void;
  wantsAttributes?: (name: string) => boolean;
  /** The only attributes that are looked at; all of them where none is named. */
  attributes?: ReadonlySet<string>;
};

const PART = 65_536;
const MAX_ATTRIBUTES = 100;
const FOREIGN = new Set(["svg", "math"]);
/** Tags that end an SVG image which was never closed, as in a browser. */
const ENDS_FOREIGN = /^(?:body|div|h[1-6]|head|img|li|meta|ol|p|section|span|table|ul)$/;

/**
 * Reads markup tag by tag, in time linear in its length. A parser would keep the open elements, and search
 * them at each tag: half a megabyte of `<div>` takes it half a minute.
 */
export function scanMarkup(
  markup: string,
  { onOpen, onText, onComment, onClose, wantsAttributes, attributes: looked }: MarkupEvents,
  { decodeEntities = true } = {},
): void {
  let [name, at] = ["", 0];
  let attributes: Record<string, string> = {};
  let [attribute, value] = ["", ""];
  let [isWanted, isLooked, count] = [false, false, 0];
  // Within an SVG image, <style> and <title> are ordinary tags.
  let foreign = 0;
  const nameAt = (start: number, end: number) => markup.slice(start, end).toLowerCase();
  const close = (closed: string, start: number) => {
    if (FOREIGN.has(closed) && foreign > 0) foreign -= 1;
    onClose?.(closed, start);
  };
  const tokenizer = new Tokenizer(
    { decodeEntities },
    {
      onopentagname(start, end) {
        name = nameAt(start, end);
        at = start - 1;
        attributes = Object.create(null);
        isWanted = wantsAttributes?.(name) ?? false;
        count = 0;
        if (FOREIGN.has(name)) foreign += 1;
        else if (foreign > 0 && ENDS_FOREIGN.test(name)) foreign = 0;
      },
      onattribname(start, end) {
        count += 1;
        isWanted &&= count <= MAX_ATTRIBUTES;
        if (!isWanted) return;
        attribute = nameAt(start, end);
        value = "";
        isLooked = !looked || looked.has(attribute);
      },
      onattribdata(start, end) {
        if (isWanted && isLooked) value += markup.slice(start, end);
      },
      onattribentity(codePoint) {
        if (isWanted && isLooked) value += String.fromCodePoint(codePoint);
      },
      onattribend() {
        if (isWanted && isLooked) attributes[attribute] ??= value;
      },
      onopentagend: (end) => onOpen(name, attributes, at, end + 1),
      onselfclosingtag(end) {
        onOpen(name, attributes, at, end + 1);
        if (foreign > 0) close(name, end + 1);
      },
      onclosetag: (start, end) => close(nameAt(start, end), start - "</".length),
      ontext: (start, end) => onText?.(markup.slice(start, end)),
      ontextentity: (codePoint) => onText?.(String.fromCodePoint(codePoint)),
      isInForeignContext: () => foreign > 0,
      oncdata() {},
      oncomment(start, end, tail) {
        onComment?.(markup.slice(start, end - tail), start - "<!--".length);
      },
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  for (let from = 0; from < markup.length; from += PART)
    tokenizer.write(markup.slice(from, from + PART));
  tokenizer.end();
}
