import { InvalidOptions, readOptions } from "../../src/reseller/options/options-schema"

const TOKEN = "tok-5f0b7c1e9a"
function refusalOf(options: unknown): string {
  try {
    readOptions(options)
  } catch (fault) {
    if (fault instanceof InvalidOptions) return fault.message
    throw fault
  }
  throw new Error("These options were accepted")
}

it.each([
  ["https://api.example.com", "https://api.example.com"],
  ["https://api.example.com/api/v1/", "https://api.example.com/api/v1"],
  ["https://api.example.com/api/v1/ping", "https://api.example.com/api/v1/identity/"],
  ["https://api.example.com/api/v1/identity", "https://api.example.com/api/v1/domains"],
])("base addresses may be bare, or have a path of either interface: %s and %s", (domains, identity) => {
  const options = readOptions({
    domains: { base_url: domains, api_token: TOKEN },
    identity: { base_url: identity, api_token: TOKEN },
    encryption_key: "5e".repeat(32),
  })
  expect(options.domains.base_url).toBe("https://api.example.com")
  expect(options.identity?.base_url).toBe("https://api.example.com/api/v1/identity")
})

describe("wrong options are told with what to fix", () => {
  const domains = { base_url: "https://upstream.test", api_token: TOKEN }

  const printed = (options: Readonly<Record<string, unknown>>): string[] => {
    const refusal = refusalOf({ domains, ...options })
    expect(refusal).not.toContain(TOKEN)
    return refusal.split("\n").flatMap((line) => /^ {2}- (.*)$/.exec(line)?.[1] ?? [])
  }

  it("when many are wrong, all of them at once and never a token", () => {
    const lines = printed({
      domains: { base_url: "ftp://upstream.test", api_token: { value: TOKEN }, api_key: TOKEN },
      identity: { base_url: "upstream", api_token: TOKEN },
      tlds: ["com", "c_m"],
      pricing: {
        markup_percent: -1,
        round_up_to: 0,
        exchange_rates: { usd: "much" },
        tlds: { "a b": {} },
        inquiries: { "no-inquiry": {} },
      },
      tolerance: { percent: "five", inquiries: "yes" },
      premium: "yes",
      nameservers: ["ns1.example.com"],
      max_years: 11,
      limits: { read: 0 },
      timeouts: { write_ms: 1.5, quote_fresh_ms: -1 },
      poll: { factor: 0.5 },
      visitors: { searches_per_minute: 0, additions_per_minute: true, trust_proxy: ["10.0.0.0/99"] },
      notify: { events: "no" },
      prices: {},
      inquiries: { retention_days: 0, keep: "all" },
      metrics: { token: "short" },
    })
    expect(lines.join()).not.toContain("short")
    const paths = lines.map((line) => line.slice(0, line.indexOf(":")))
    expect(paths.sort()).toEqual(
      [
        "domains.base_url",
        "domains.api_token",
        "domains",
        "identity.base_url",
        "encryption_key",
        "tlds.1",
        "pricing.markup_percent",
        "pricing.round_up_to",
        "pricing.exchange_rates.usd",
        "pricing.tlds.a b",
        "tolerance.percent",
        "premium",
        "nameservers",
        "max_years",
        "limits.read",
        "timeouts.write_ms",
        "timeouts.quote_fresh_ms",
        "poll.factor",
        "visitors.searches_per_minute",
        "visitors.additions_per_minute",
        "visitors.trust_proxy",
        "notify.events",
        "options",
        "inquiries",
        "inquiries.retention_days",
        "pricing.inquiries.no-inquiry",
        "tolerance.inquiries",
        "metrics.token",
      ].sort(),
    )
    for (const line of lines) expect(line).toMatch(/^[^:]+: \S+.* \S+/)
  })

  it("when the address or the token could not be sent as they are", () => {
    const base_url = "must be an address like https://api.example.com, without user name, query or fragment"
    const api_token = "must be one word of printable ASCII characters, as the reseller panel issues it"
    expect(
      printed({
        domains: { base_url: `https://shop:${TOKEN}@upstream.test`, api_token: `${TOKEN}\n` },
        identity: { base_url: `https://upstream.test/?token=${TOKEN}`, api_token: "توکن" },
      }),
    ).toEqual([
      `domains.base_url: ${base_url}`,
      `domains.api_token: ${api_token}`,
      `identity.base_url: ${base_url}`,
      `identity.api_token: ${api_token}`,
      "encryption_key: is required with identity",
    ])
  })

  it("when nobody could be mailed as it says, without the password of the mail server", () => {
    const notify = {
      smtp: `http://user:${TOKEN}@mail.example.com`,
      shop: "nobody",
      links: { order: "/orders/{order_id}", read: "https://shop.example/{order_id}" },
    }
    expect(printed({ notify })).toEqual([
      "notify.smtp: must be an address like smtps://user:password@mail.example.com:465",
      "notify.shop: must be an e-mail address",
      "notify.links.order: must be a web address like https://shop.example/orders/{order_id}",
      "notify.links.read: knows the placeholders {token}, {language} alone",
      "notify.from: is required with smtp",
    ])
    expect(printed({ notify: { smtp: "smtp://mail.example.com" } })).toEqual([
      "notify.from: is required with smtp",
    ])
  })

  it("when a key to encrypt with is none, without repeating it", () => {
    const key = "0123456789abcdef".repeat(4)
    const wrong = { encryption_key: `${key}\n`, previous_encryption_keys: [key, TOKEN] }
    expect(printed({ domains, identity: domains, ...wrong })).toEqual([
      "encryption_key: must be 32 bytes as hexadecimal or base64 text",
      "previous_encryption_keys.1: must be 32 bytes as hexadecimal or base64 text",
    ])
  })
})
