import { expect, test } from "vitest";
import { databaseProblem, isConnectionError } from "./connection-errors.ts";

const withCode = (code: string) => Object.assign(new Error("no"), { code });

test.each([
  withCode("ECONNREFUSED"),
  withCode("57P01"),
  withCode("57P03"),
  withCode("08006"),
  withCode("53300"),
  new Error("Connection terminated unexpectedly"),
  new Error("timeout expired"),
  new Error("Query read timeout"),
  new AggregateError([withCode("ECONNREFUSED"), withCode("ECONNREFUSED")]),
  new Error("a verb failed", { cause: withCode("ECONNRESET") }),
])("%o says that the database is away", (error) => {
  expect(isConnectionError(error)).toBe(true);
  expect(databaseProblem(error)).toBe("Database unavailable");
});

test.each([withCode("23505"), withCode("57014"), new Error("no such recipe"), "57P01", undefined])(
  "%o is something else",
  (error) => {
    expect(isConnectionError(error)).toBe(false);
  },
);

test.each([
  new Error("timeout exceeded when trying to connect"),
  withCode("57014"),
  withCode("40001"),
  new Error("a verb failed", { cause: withCode("57014") }),
])("%o says that the database is busy, not that it is away", (error) => {
  expect(isConnectionError(error)).toBe(false);
  expect(databaseProblem(error)).toBe("Database busy");
});

test.each([
  ["Database full", withCode("53100")],
  ["Database full", new Error("a verb failed", { cause: withCode("53100") })],
  ["Database busy", withCode("53200")],
  ["Database read-only", withCode("25006")],
])("%s: said of a database that is there (%#)", (problem, error) => {
  expect(isConnectionError(error)).toBe(false);
  expect(databaseProblem(error)).toBe(problem);
});
