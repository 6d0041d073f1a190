import { readFileSync } from "node:fs"
import { readOptions } from "../../src/medusa/options/options-schema"

const CONNECTION = { base_url: "https://api.example.com", api_token: "token" }

/** With every option that has no default. */
const options = readOptions({
  domains: CONNECTION,
  identity: { ...CONNECTION, base_url: "https://api.example.com/api/v1/identity" },
  encryption_key: "0".repeat(64),
  tolerance: { amount: 1 },
  visitors: { trust_proxy: 1 },
  metrics: { token: "a-token-of-the-metrics" },
  notify: {
    smtp: "smtp://mail.example.com",
    from: "My Shop <shop@example.com>",
    shop: "shop@example.com",
    templates: "mails",
    links: {
      order: "https://example.com/{language}/orders/{order_id}",
      domains: "https://example.com/{language}/domains",
      inquiries: "https://example.com/{language}/inquiries",
      read: "https://example.com/{language}/read#{token}",
      password: "https://example.com/{language}/new-password#email={email}&token={token}",
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

const sectionOf = (file: string, from: string, to: string): string =>
  readFileSync(file, "utf8").split(from)[1]?.split(to)[0] ?? ""

/** Of "`limits.read`, `.lookup`" both names, whole. */
const namesInRow = (cell: string): string[] => {
  const written = [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)
  const group = written[0]?.split(".").slice(0, -1).join(".") ?? ""
  return written.map((name) => (name.startsWith(".") ? `${group}${name}` : name))
}

describe("The options of the plugin", () => {
  it("stand in README, each of them and no others", () => {
    const rows = sectionOf("README.md", "\n## Options\n", "\n## ")
      .split("\n")
      .filter((line) => line.startsWith("| `"))
    const documented = rows.flatMap((line) => namesInRow(line.split(" | ")[0] ?? ""))
    expect([...documented].sort()).toEqual([...names].sort())
  })

  it("stand in the glossary's list", () => {
    const row = readFileSync("docs/glossary.md", "utf8")
      .split("\n")
      .find((line) => line.startsWith("| options |"))
    const listed = [...(row ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name)
    expect(listed.sort()).toEqual(Object.keys(options).sort())
  })
})
