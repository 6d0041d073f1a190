import { InvalidOptions, type Options, readOptions } from "../../src/medusa/options/options-schema"

const TOKEN = "tok-5f0b7c1e9a"
const KEY = "5e".repeat(32)

const read = (domains: string, identity = "https://api.example.com/api/v1/identity"): Options =>
  readOptions({
    domains: { base_url: domains, api_token: TOKEN },
    identity: { base_url: identity, api_token: TOKEN },
    encryption_key: KEY,
  })

function refusalOf(options: unknown): string {
  try {
    readOptions(options)
  } catch (fault) {
    if (fault instanceof InvalidOptions) return fault.message
    throw fault
  }
  throw new Error("These options were accepted")
}

describe("a base address", () => {
  it.each([
    ["https://api.example.com"],
    ["https://api.example.com/"],
    ["https://api.example.com/api/v1"],
    ["https://api.example.com/api/v1/"],
    ["https://api.example.com/api/v1/domains"],
    ["https://api.example.com/api/v1/ping"],
  ])("of the domain interface may have the path that the client adds: %s", (address) => {
    expect(read(address).domains.base_url).toBe("https://api.example.com")
  })

  it("keeps a path of its own", () => {
    expect(read("https://gateway.example.com/reseller/api/v1").domains.base_url).toBe(
      "https://gateway.example.com/reseller",
    )
    const identity = read("https://a.example", "https://gateway.example.com/asked").identity
    expect(identity?.base_url).toBe("https://gateway.example.com/asked")
  })

  it.each([
    ["https://api.example.com"],
    ["https://api.example.com/api/v1"],
    ["https://api.example.com/api/v1/identity/"],
  ])("of the identity interface is completed: %s", (address) => {
    const { identity } = read("https://api.example.com", address)
    expect(identity?.base_url).toBe("https://api.example.com/api/v1/identity")
  })

  it("of the other interface is refused, and the right one is named", () => {
    const swapped = {
      domains: { base_url: "https://api.example.com/api/v1/identity", api_token: TOKEN },
      identity: { base_url: "https://api.example.com/api/v1/domains", api_token: TOKEN },
      encryption_key: KEY,
    }
    const refusal = refusalOf(swapped)
    expect(refusal).toContain("domains.base_url: is the identity interface's address")
    expect(refusal).toContain("That of the domain interface is https://api.example.com\n")
    expect(refusal).toContain("That of the identity interface is https://api.example.com/api/v1/identity")
  })
})

describe("wrong options", () => {
  it("are told all at once, each with what was given and what is allowed", () => {
    const refusal = refusalOf({
      domains: { base_url: "https://api.example.com", api_token: TOKEN },
      identity: { base_url: "https://api.example.com", api_token: TOKEN },
      pricing: { markup_percent: "ten" },
      renewals: { by: "nobody", prepare_days: 400 },
      notify: { smtp: "smtp://mail.example.com", language: "de" },
    })
    expect(refusal.split("\n").slice(1)).toEqual([
      '  - pricing.markup_percent: must be a number of zero or more, like 12.5 or "12.5" (given: "ten")',
      "  - renewals.by: Invalid enum value. Expected 'shop' | 'upstream' (given: \"nobody\")",
      "  - renewals.prepare_days: Number must be less than or equal to 365 (given: 400)",
      "  - notify.language: Invalid enum value. Expected 'en' | 'fa' (given: \"de\")",
      "  - encryption_key: is required with identity",
      "  - notify.from: is required with smtp",
    ])
  })

  it("never repeat what may be a secret", () => {
    const refusal = refusalOf({
      domains: { base_url: `https://shop:${TOKEN}@api.example.com`, api_token: { value: TOKEN } },
      encryption_key: TOKEN,
      previous_encryption_keys: [TOKEN],
      metrics: { token: "short" },
      notify: { smtp: `http://user:${TOKEN}@mail.example.com` },
    })
    expect(refusal).not.toContain(TOKEN)
    expect(refusal).not.toContain("short")
    expect(refusal.split("\n")).toHaveLength(8)
  })
})
