import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { en } from "../../demo/storefront/src/language/en"
import { enMyDomains } from "../../demo/storefront/src/language/en-my-domains"
import { fa } from "../../demo/storefront/src/language/fa"

const STOREFRONT = join(__dirname, "../../demo/storefront")

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith("language"))
    .map((name) => readFileSync(join(folder, name), "utf8"))

const sources = [...sourcesIn(join(STOREFRONT, "src")), ...sourcesIn(join(STOREFRONT, "build"))].join("\n")

type Group = Readonly<Record<string, unknown>>

const isGroup = (value: unknown): value is Group => typeof value === "object" && value !== null

/** As `statuses[status]`, or handed on as a record: its words are chosen by what the shop says. */
const isReadByKey = (group: string): boolean =>
  new RegExp(`\\b${group}(\\[|, \\[)|Record<string, string>> = [\\w.]*\\b${group}\\b`).test(sources)

const unusedIn = (words: Group, path = ""): string[] =>
  Object.entries(words).flatMap(([name, value]) => {
    if (isGroup(value)) return isReadByKey(name) ? [] : unusedIn(value, `${path}${name}.`)
    return new RegExp(`(\\.|[{,] ?)${name}\\b`).test(sources) ? [] : [path + name]
  })

describe("The storefront's words", () => {
  it("are all said somewhere", () => {
    expect(unusedIn({ ...en, my_domains: enMyDomains })).toEqual([])
  })

  it("keep a name and the amounts after it apart in Persian, where one would draw the other to its side", () => {
    const isolated = (text: string): string => `\u2068${text}\u2069`
    const sentence = fa.checkout.price_changed_line("a-1.com", "۱", "۲")
    for (const part of ["a-1.com", "۱", "۲"]) expect(sentence).toContain(isolated(part))
  })
})
