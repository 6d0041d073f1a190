import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { z } from "zod"
import tomanLoader from "../../src/admin-currencies/toman-loader"
import { withToman } from "../../src/admin-currencies/with-toman"

type Config = { module?: { rules?: unknown[] } }

const LIST = `export const currencies = {\n  INR: {\n    code: "INR",\n  },\n  IRR: {\n    code: "IRR",\n  },\n}\n`

describe("the admin's list of currencies", () => {
  it("gets the toman, without decimals, before the rial", () => {
    const loaded = tomanLoader(LIST)
    expect(loaded.indexOf("  IRT: {")).toBeGreaterThan(loaded.indexOf("  INR: {"))
    expect(loaded.indexOf("  IRT: {")).toBeLessThan(loaded.indexOf("  IRR: {"))
    expect(loaded).toContain("decimal_digits: 0")
  })

  it("is left alone when it has the toman, and a list of another form is not passed over in silence", () => {
    expect(tomanLoader(tomanLoader(LIST))).toBe(tomanLoader(LIST))
    expect(() => tomanLoader("export const currencies = {}")).toThrow("no IRR")
  })
})

describe("the helper of a shop's webpack configuration", () => {
  const rule = { test: /tsx/ }

  it("adds one rule to those there are and keeps the rest", () => {
    const config = withToman({ mode: "production", module: { rules: [rule], unsafeCache: true } })
    expect(config).toMatchObject({
      mode: "production",
      module: { rules: [rule, { enforce: "pre" }], unsafeCache: true },
    })
    expect(withToman<Config>({})).toMatchObject({ module: { rules: [{ enforce: "pre" }] } })
  })

  it("is about the file that Medusa's admin really has", () => {
    const { module } = withToman<Config>({})
    const [found] = z.array(z.object({ test: z.instanceof(RegExp) })).parse(module?.rules)
    const file = join(
      dirname(require.resolve("@medusajs/admin-ui/package.json")),
      "ui/src/utils/currencies.ts",
    )
    expect(file).toMatch(found?.test ?? /no rule/)
    expect(tomanLoader(readFileSync(file, "utf8"))).toContain("IRT: {")
  })
})
