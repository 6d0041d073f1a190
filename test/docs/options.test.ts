import { readFileSync } from "node:fs"
import { allOptions, withOptionTables } from "../../scripts/with-option-tables"
import { readOptions } from "../../src/app/options/options-schema"

const CONNECTION = { base_url: "https://api.example.com", api_token: "token" }

/** With every option that has no default. */
const options = readOptions({
  domains: CONNECTION,
  identity: { ...CONNECTION, base_url: "https://api.example.com/api/v1/identity" },
  encryption_key: "0".repeat(64),
  tolerance: { amount: 1 },
  enableUI: true,
  visitors: { trust_proxy: 1 },
  metrics: { token: "a-token-of-the-metrics" },
  notify: {
    smtp: "smtp://mail.example.com",
    from: "My Shop <shop@example.com>",
    shop: "shop@example.com",
    templates: "mails",
    brand: { name: "My Shop", name_fa: "فروشگاه من", logo: "https://example.com/logo.png" },
    links: {
      order: "https://example.com/{language}/orders/{order_id}",
      domains: "https://example.com/{language}/domains",
      domain: "https://example.com/{language}/domains/{domain}",
      inquiries: "https://example.com/{language}/inquiries",
      read: "https://example.com/{language}/read#{token}",
      claim: "https://example.com/{language}/claim#{token}",
      decision: "https://example.com/app/a/domains?kind={kind}&open={id}",
    },
  },
})

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** `pricing.markup_percent`, `nameservers`: one name for each value that a shop writes. */
const namesIn = (group: Record<string, unknown>, before = ""): string[] =>
  Object.entries(group).flatMap(([name, value]) =>
    isGroup(value) && Object.keys(value).length > 0
      ? namesIn(value, `${before}${name}.`)
      : [`${before}${name}`],
  )
const names = namesIn(options)

describe("The options of the plugin", () => {
  it("are told one by one, with what is allowed, what holds by itself and what it means", () => {
    const told = allOptions()
    expect(told.map(({ name }) => name).sort()).toEqual([...names].sort())
    for (const { name, values, initial, meaning } of told)
      expect([name, values, initial, meaning].join(" | ")).toMatch(/^[\w.]+ \| .+ \| .+ \| [^|\n]{5,}$/)
  })

  it("have a place in docs/options.md, all of them", () => {
    const document = readFileSync("docs/options.md", "utf8")
    expect(() => withOptionTables(document.replace("options renewals:", "options :"))).toThrow(
      "no place for the options renewals.by",
    )
  })
})
