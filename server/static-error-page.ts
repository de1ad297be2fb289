import { currentRequestId } from "#platform/request-id.ts";

const MESSAGES = {
  400: [
    "That address isn't right",
    "None of our pages has an address like this one. Check it for a typo.",
  ],
  403: [
    "Request blocked",
    "This request came from another site. Open the page here and try again.",
  ],
  404: [
    "Recipe Not Found",
    "There's nothing cooking here. The recipe may have moved or been taken down.",
  ],
  405: ["Not allowed here", "This address doesn't accept that kind of request."],
  411: ["Not allowed here", "This address takes only what comes with its length."],
  413: [
    "That's too large",
    "You sent more than this page accepts. Go back, make it shorter, and try again.",
  ],
  429: ["One moment, please", "Too many requests. Wait a minute, then try again."],
  500: ["Sorry about that", "Something went wrong with this page. Please try again."],
  503: ["Back in a moment", "We can't load recipes right now. Please try again in a minute."],
} as const;

const TRY_AGAIN: number[] = [429, 500, 503];
// An empty href is the current address.
const retryLink = '<a href="">Try again</a>';
const otherLinks = '<a href="/recipes">Browse Recipes</a><a href="/">Go Home</a>';

const STYLE = `
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 20px;
    background: #fbf8f3; color: #1f1b16; text-align: center;
    font: 18px/1.6 Figtree, system-ui, sans-serif }
  h1 { margin: 0; font: 560 36px/1.2 Fraunces, Georgia, serif; letter-spacing: -0.01em }
  p { margin: 12px auto 28px; max-width: 28em; color: #6b6259 }
  a { display: inline-block; margin: 5px; padding: 10px 20px; border: 1px solid #3f6a3a;
    border-radius: 10px; background: #3f6a3a; color: #fff; font-weight: 600; text-decoration: none }
  a + a { background: none; color: inherit; border-color: #918678 }
  small { display: block; margin-top: 28px; font-size: 14px; color: #6b6259 }
  a:focus-visible { outline: 2px solid #3f6a3a; outline-offset: 2px }
  @media (prefers-color-scheme: dark) {
    body { background: #161412; color: #f2ede5 }
    p, small { color: #a79e92 }
    a { background: #a5cc97; border-color: #a5cc97; color: #161412 }
    a + a { background: none; color: inherit; border-color: #776d62 }
  }`;

/** A styled error page that depends on nothing: no database, script or other file. */
export function staticErrorPage(
  status: keyof typeof MESSAGES,
  headers: Record<string, string> = {},
): Response {
  const [heading, sentence] = MESSAGES[status];
  const id = status >= 500 ? currentRequestId() : undefined;
  const reference = id ? `<small>Request ${id}</small>` : "";
  const links = TRY_AGAIN.includes(status) ? retryLink : otherLinks;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${heading}</h1><p>${sentence}</p>${links}${reference}</main></body>
</html>
`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}
