import { Ajv2020, type AnySchemaObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Scope } from "#domain/tokens/api-token.ts";

type Operation = {
  operationId: string;
  "x-scope": Scope;
  security: Record<string, string[]>[];
  parameters?: { in: string; name: string }[];
  responses: Record<string, { content?: Record<string, { schema: AnySchemaObject }> }>;
};

export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, AnySchemaObject> };
};

const PROBLEM = "application/problem+json";

/** Compares answers with the API's OpenAPI document; throws where one is not as the document says. */
export function answerChecker(document: ApiDocument) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validators = new Map<AnySchemaObject, ValidateFunction>();

  function validatorOf(schema: AnySchemaObject): ValidateFunction {
    const validate = validators.get(schema) ?? ajv.compile(inlined(schema, document));
    validators.set(schema, validate);
    return validate;
  }

  return (method: string, path: string, answer: Response, text: string): void => {
    const where = `${method} ${path} ${answer.status}`;
    const type = answer.headers.get("Content-Type")?.split(";")[0] ?? "";
    const body: unknown = type.endsWith("json") && text !== "" ? JSON.parse(text) : undefined;
    const template = templateOf(document, method, path);
    const isOfAll = !template || [404, 405, 500].includes(answer.status);
    const operation = document.paths[template ?? ""]?.[method.toLowerCase()];
    const responses = operation?.responses;
    const declared = responses?.[String(answer.status)];
    if (!isOfAll && !declared) throw new Error(`${where} is not in the document`);
    if (answer.status === 204 || answer.status === 304 || answer.status === 308) {
      if (text !== "") throw new Error(`${where} has a body`);
      return;
    }
    if (method === "HEAD" || (method === "GET" && path === "/openapi.json")) return;
    if (!declared && type !== PROBLEM) throw new Error(`${where} is no problem: ${type}`);
    if (declared && !declared.content?.[type]) throw new Error(`${where} is ${type}`);
    const { Problem: problem = {} } = document.components.schemas;
    const validate = validatorOf(declared?.content?.[type]?.schema ?? problem);
    // `fields` leaves fields out.
    const isPart = /[?&]fields=/.test(path);
    const isRight =
      validate(body) || (isPart && validate.errors?.every(({ keyword }) => keyword === "required"));
    if (!isRight) {
      throw new Error(`${where}: ${ajv.errorsText(validate.errors)}\n${text.slice(0, 1_000)}`);
    }
  };
}

/** The schema with the document's own in the place of references. */
function inlined(schema: AnySchemaObject, document: ApiDocument): AnySchemaObject {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    const [, name] = /^#\/components\/schemas\/(.+)$/.exec(value?.$ref ?? "") ?? [];
    return name ? inlined(document.components.schemas[name] ?? {}, document) : value;
  });
}

/** "/recipes/{recipe}" for "/recipes/toast". A path without parameters comes before one with. */
function templateOf({ paths }: ApiDocument, method: string, path: string): string | undefined {
  const [bare = ""] = path.split("?");
  const templates = Object.keys(paths).filter(
    (template) =>
      new RegExp(`^${template.replace(/\{\w+\}/g, "[^/]+")}$`).test(bare) &&
      paths[template]?.[method.toLowerCase()],
  );
  return templates.sort((one, other) => variables(one) - variables(other))[0];
}

const variables = (template: string) => template.split("{").length;
