/** What both packages share, by its place in the root; the sandbox stands in `src` here. */
export const SHARED = ["src/reseller", "src/admin/shared", "sandbox"]

/** What the package's shop and its tests run with. */
export const TOOLS = ["dev", "test"]

/** The one shared file that is made here: Medusa 2 counts the digits of currencies by its own table. */
export const MADE = "src/reseller/prices/digits.ts"

/** Where what imports the copies finds the rest. */
export const LINKS = {
  "brought/src": "../src",
  "brought/sandbox": "../src/sandbox",
  "brought/demo": "../../demo",
  "brought/package.json": "../package.json",
}
