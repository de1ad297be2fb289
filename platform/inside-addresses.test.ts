import { describe, expect, test } from "vitest";
import {
  mayReach,
  mightReach,
  NOTHING_INSIDE,
  namesHost,
  readInsideAddresses,
} from "./inside-addresses.ts";

const inside =
  readInsideAddresses("HomeAssistant.local., 192.168.1.0/24,127.0.0.1, fd00::/8") ?? NOTHING_INSIDE;

test.each([
  ["127.0.0.1", "127.0.0.1"],
  ["192.168.1.7", "printer.example"],
  ["10.0.0.7", "homeassistant.local"],
  ["fd12::1", "nas.example"],
  ["93.184.216.34", "example.com"],
])("%s of %s may be reached when it is public or permitted", (address, host) => {
  expect(mayReach(inside, address, host)).toBe(true);
});

test.each([
  ["127.0.0.2", "127.0.0.2"],
  ["192.168.2.7", "printer.example"],
  ["10.0.0.7", "evil.homeassistant.local"],
  ["169.254.169.254", "metadata.example"],
  ["::ffff:127.0.0.1", "mapped.example"],
  ["::1", "localhost"],
  ["nonsense", "nonsense"],
])("%s of %s may not", (address, host) => {
  expect(mayReach(inside, address, host)).toBe(false);
});

test("nothing inside may be reached by default", () => {
  for (const host of ["127.0.0.1", "10.1.2.3", "[::1]", "localhost", "db.localhost", "localhost."])
    expect(mightReach(NOTHING_INSIDE, host)).toBe(false);
  expect(mightReach(NOTHING_INSIDE, "example.com")).toBe(true);
});

test("this machine's name is permitted with its address", () => {
  expect(mightReach(inside, "localhost")).toBe(true);
  expect(mightReach(inside, "homeassistant.local")).toBe(true);
});

test.each(["homeassistant.local", "192.168.1.7", "[fd12::1]", "localhost"])(
  "%s is named by itself, or by the network of its address",
  (host) => expect(namesHost(inside, host)).toBe(true),
);

test.each(["printer.example", "192.168.2.7", "[::1]", "evil.homeassistant.local"])(
  "%s is not named, whatever it is looked up as",
  (host) => expect(namesHost(inside, host)).toBe(false),
);

describe("a list", () => {
  test.each([
    "http://homeassistant.local",
    "homeassistant.local:8123",
    "192.168.1.0/33",
    "192.168.1",
    "a,,b",
    "two words",
    "*",
    "-a",
  ])("with %s is refused", (value) => {
    expect(readInsideAddresses(value)).toBeNull();
  });
});
