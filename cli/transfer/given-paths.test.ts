import { describe, expect, test } from "vitest";
import { readGivenPaths } from "./given-paths.ts";

describe("what stands in the shell", () => {
  test.each([
    ["blog.example", "//blog.example"],
    ["kitchen.local:8080/food", "//kitchen.local:8080/food"],
    ["192.168.1.5:8080", "//192.168.1.5:8080"],
    ["[::1]:8080", "//[::1]:8080"],
    ["localhost:3000/@ada", "//localhost:3000/@ada"],
    ["http://wordpress:8080/", "http://wordpress:8080"],
  ])("%s is a site's address, as in the form", (given, address) => {
    expect(readGivenPaths([given])).toEqual({ paths: [address], logins: [] });
  });

  test.each(["recipes.zip", "food/soup.html", "/tmp/ada:pw@home/x", "README.md", "//etc/hosts"])(
    "%s is a path",
    (given) => {
      const paths = [given.replace(/^\/\//, "/")];
      expect(readGivenPaths([given])).toEqual({ paths, logins: [] });
    },
  );

  test.each([
    ["ada:s3cret@192.168.1.5", "//192.168.1.5"],
    ["ada:s3cret@kitchen.local/food", "//kitchen.local/food"],
    ["http://ada:s3cret@wordpress:8080/", "http://wordpress:8080"],
  ])("%s gives its name and password away to nobody", (given, address) => {
    const { paths, logins } = readGivenPaths([given]);
    expect(paths).toEqual([address]);
    expect(logins).toMatchObject([{ name: "ada", password: "s3cret" }]);
  });

  test.each([
    "ada:s/e3cret@kitchen.local",
    "ada:12#3cret@blog.example",
    "ada:1/3cret@blog.example",
    "ada:s3cret@",
    "https://ada:se/3cret@blog.example",
    "ftp://ada:s3cret@blog.example",
  ])("%s is refused without repeating it", (given) => {
    const refused = () => readGivenPaths([given]);
    expect(refused).toThrow();
    expect(refused).not.toThrow(/3cret/);
  });
});
