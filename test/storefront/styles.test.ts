import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"

const STOREFRONT = join(__dirname, "../../demo/storefront")
const STYLES = join(STOREFRONT, "src/styles")
const LONGEST = 250

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name))

const textOf = (path: string): string => readFileSync(path, "utf8")

/** Without comments, and without pictures, whose strokes are no colours of the page. */
const sheets = new Map(
  filesIn(STYLES, /\.css$/).map((path) => [
    relative(STYLES, path),
    textOf(path)
      .replace(/\/\*.*?\*\//gs, "")
      .replace(/url\('data:[^']*'\)/g, ""),
  ]),
)
const allStyles = [...sheets.values()].join("\n")

/** Everything that could give an element a class. */
const components = [...filesIn(join(STOREFRONT, "src"), /\.tsx$/), join(STOREFRONT, "build/shell.ts")]
  .map(textOf)
  .join("\n")

const matches = (text: string, pattern: RegExp): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, found = ""]) => found))

describe("The storefront's styles", () => {
  it("name no class that no component gives to anything", () => {
    const selectors = allStyles.replace(/\{[^{}]*\}/g, " ")
    const unused = [...matches(selectors, /\.([a-z][a-z-]*)/g)].filter(
      (name) => !new RegExp(`["'\`\\s]${name}(?=["'\`\\s])`).test(components),
    )
    // "theme" names its buttons after the themes; "css" ends the names of what main.css brings together.
    expect(unused.filter((name) => name !== "css")).toEqual([])
  })

  it("have colours nowhere but in the tokens", () => {
    const coloured = [...sheets]
      .filter(
        ([name, text]) =>
          name !== "tokens.css" && /#[0-9a-f]{3,8}\b|(rgb|hsl|oklch|oklab|lab|lch)a?\(/i.test(text),
      )
      .map(([name]) => name)
    expect(coloured).toEqual([])
  })

  it("use every token, and none that is not there", () => {
    const defined = matches(allStyles, /(--[a-z-]+):/g)
    const used = matches(allStyles, /var\((--[a-z-]+)/g)
    expect([...used].filter((name) => !defined.has(name))).toEqual([])
    expect([...defined].filter((name) => !used.has(name))).toEqual([])
  })

  it("are read a page at a time", () => {
    const long = [...sheets.keys()].filter((name) => textOf(join(STYLES, name)).split("\n").length > LONGEST)
    expect(long).toEqual([])
  })
})
