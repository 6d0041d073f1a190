import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { decimalDigits } from "../../src/reseller/prices/money"

function digitsOfMedusaAdmin(): [string, number][] {
  const root = dirname(require.resolve("@medusajs/admin-ui/package.json"))
  const source = readFileSync(join(root, "ui/src/utils/currencies.ts"), "utf8")
  const entries = source.matchAll(/^ {2}([A-Z]{3}): \{[^}]*?decimal_digits: (\d)/gm)
  return [...entries].map(([, code, digits]) => [String(code), Number(digits)])
}

describe("the minor unit of a currency", () => {
  it.each([
    ["irt", 0],
    ["irr", 0],
    ["IRT", 0],
    ["eur", 2],
    ["usd", 2],
    ["jpy", 0],
    ["kwd", 3],
    ["xpf", 0],
    ["vuv", 0],
  ])("of %s has %d decimal digits", (code, digits) => {
    expect(decimalDigits(code)).toBe(digits)
  })

  it("is on the scale of Medusa's admin for every currency that the admin knows", () => {
    const known = digitsOfMedusaAdmin()
    expect(known.length).toBeGreaterThan(100)
    expect(known.map(([code]) => [code, decimalDigits(code)])).toEqual(known)
  })
})
