import swaggerStyle from "swagger-ui-dist/swagger-ui.css?url";
import swaggerScript from "swagger-ui-dist/swagger-ui-bundle.js?url";
import { siteContext } from "#app/context.ts";
import { pagePolicy } from "#app/page-policy.ts";
import { escapeXml } from "#domain/text/xml.ts";
import type { Route } from "./+types/api-docs.ts";

const OPTIONS = {
  url: "/api/v1/openapi.json",
  dom_id: "#docs",
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  // It would ask another site.
  validatorUrl: null,
};

const START = `SwaggerUIBundle(${JSON.stringify(OPTIONS)})`;

/** The API's documentation to read and try: Swagger UI, from this site's own files, over /api/v1/openapi.json. */
export function loader({ context }: Route.LoaderArgs) {
  const name = escapeXml(context.get(siteContext).name);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${name}</title>
<meta name="description" content="The API for reading and writing the recipes of ${name}.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${swaggerStyle}">
</head>
<body>
<main id="docs"><noscript>The documentation needs scripts; its source is
<a href="/api/v1/openapi.json">openapi.json</a>.</noscript></main>
<script src="${swaggerScript}"></script>
<script>${START}</script>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": pagePolicy([START]),
    },
  });
}
