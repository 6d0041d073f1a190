import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startSandbox } from "../../src/sandbox"
import { freePort } from "../../tools/processes/free-port"
import { REPOSITORY } from "../../tools/processes/paths"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { QUICK } from "../support/domains/domain-shop"
import { createDatabase, type TestDatabase } from "../support/postgres/create-database"
import { expectRefusal } from "../support/refusal"
import { addVariant, newCart } from "../support/shop/cart"
import { prepareShop } from "../support/shop/fixtures"
import { pay } from "../support/shop/pay"
import { startRefused } from "../support/shop/start-refused"
import { startShop } from "../support/shop/start-shop"
import { waitFor } from "../support/wait-for"

const TOKEN = "tok-5f0b7c1e9a"

describe("a shop whose configuration is wrong does not start and says why", () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createDatabase()
  })
  afterAll(() => database?.drop())

  const printed = async (options: Readonly<Record<string, unknown>>): Promise<string[]> => {
    const { exit, output } = await startRefused(database.url, options)
    expect(exit).toEqual({ code: 1, signal: null })
    expect(output).not.toContain(TOKEN)
    expect(output).toContain(
      "medusa-plugin-domain-reseller cannot start. Mend these options in medusa-config.js:",
    )
    return output.split("\n").flatMap((line) => /^ {2}- (.*)$/.exec(line)?.[1] ?? [])
  }

  it("when the required ones are missing", async () => {
    expect(await printed({ domains: undefined })).toEqual([
      "domains: is missing: { base_url, api_token } of the reseller service",
    ])
    expect(await printed({ domains: {} })).toEqual([
      "domains.base_url: is missing: the interface's base address",
      "domains.api_token: is missing: issue a token in the reseller panel",
    ])
  })

  it("when many are wrong, all of them at once and never a token", async () => {
    const lines = await printed({
      domains: { base_url: "ftp://upstream.test", api_token: "", api_key: TOKEN },
      identity: { base_url: "upstream", api_token: TOKEN },
      tlds: ["com", "c_m"],
      pricing: { markup_percent: -1, round_up_to: 0, exchange_rates: { usd: "much" }, tlds: { "a b": {} } },
      tolerance: { percent: "five" },
      premium: "yes",
      nameservers: ["ns1.example.com"],
      max_years: 11,
      limits: { read: 0 },
      timeouts: { write_ms: 1.5, quote_fresh_ms: -1 },
      poll: { factor: 0.5 },
      visitors: { searches_per_minute: 0, link_reads_per_minute: true, trust_proxy: ["10.0.0.0/99"] },
      notify: { events: "no" },
      prices: {},
    })
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
        "visitors.link_reads_per_minute",
        "visitors.trust_proxy",
        "notify.events",
        "options",
      ].sort(),
    )
    for (const line of lines) expect(line).toMatch(/^[^:]+: \S+.* \S+/)
  })

  it("when it has the plugin twice", async () => {
    const { exit, output } = await startRefused(database.url, {}, { plugins: [REPOSITORY] })
    expect(exit).toEqual({ code: 1, signal: null })
    expect(output).toContain("medusa-config.js lists medusa-plugin-domain-reseller more than once")
  })

  it("when the address or the token could not be sent as they are", async () => {
    const base_url = "must be an address like https://api.example.com, without user name, query or fragment"
    const api_token = "must be one word of printable ASCII characters"
    expect(
      await printed({
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

  it("when what is said about inquiries is wrong", async () => {
    const domains = { base_url: "https://upstream.test", api_token: TOKEN }
    const lines = await printed({
      domains,
      inquiries: { retention_days: 0, keep: "all" },
      pricing: { inquiries: { "no-inquiry": {} } },
      tolerance: { inquiries: "yes" },
    })
    expect(lines.map((line) => line.slice(0, line.indexOf(":"))).sort()).toEqual([
      "inquiries",
      "inquiries.retention_days",
      "pricing.inquiries.no-inquiry",
      "tolerance.inquiries",
    ])
  })

  it("when inquiries have no key to encrypt with, or a token is no text", async () => {
    const domains = { base_url: "https://upstream.test", api_token: TOKEN }
    expect(await printed({ domains, identity: domains })).toEqual([
      "encryption_key: is required with identity",
    ])
    expect(await printed({ domains: { ...domains, api_token: { value: TOKEN } } })).toEqual([
      "domains.api_token: Expected string, received object",
    ])
  })

  it("when nobody could be mailed as it says, without the password of the mail server", async () => {
    const notify = {
      smtp: `http://user:${TOKEN}@mail.example.com`,
      shop: "nobody",
      links: { order: "/orders/{order_id}", read: "https://shop.example/{order_id}" },
    }
    expect(await printed({ notify })).toEqual([
      "notify.smtp: must be an address like smtps://user:password@mail.example.com:465",
      'notify.shop: must be an e-mail address (given: "nobody")',
      'notify.links.order: must be a web address like https://shop.example/orders/{order_id} (given: "/orders/{order_id}")',
      'notify.links.read: knows the placeholders {token}, {language} alone (given: "https://shop.example/{order_id}")',
      "notify.from: is required with smtp",
    ])
    expect(await printed({ notify: { smtp: "smtp://mail.example.com" } })).toEqual([
      "notify.from: is required with smtp",
    ])
  })

  it("when a mail template of the shop's own is broken, with its file and line", async () => {
    const folder = mkdtempSync(join(tmpdir(), "templates-"))
    try {
      writeFileSync(join(folder, "domain.bought.fa.txt"), "Subject: Hello\n\nText\n{{domian}}\n")
      const { exit, output } = await startRefused(database.url, { notify: { templates: folder } })
      expect(exit).toEqual({ code: 1, signal: null })
      expect(output).toContain(
        `  - ${join(folder, "domain.bought.fa.txt")}, line 4: nothing fills {{domian}} in this mail`,
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it("when a key to encrypt with is none, without repeating it", async () => {
    const domains = { base_url: "https://upstream.test", api_token: TOKEN }
    const key = "0123456789abcdef".repeat(4)
    const wrong = { encryption_key: `${key}\n`, previous_encryption_keys: [key, TOKEN] }
    expect(await printed({ domains, identity: domains, ...wrong })).toEqual([
      "encryption_key: must be 32 bytes as hexadecimal or base64 text",
      "previous_encryption_keys.1: must be 32 bytes as hexadecimal or base64 text",
    ])
  })
})

describe("a shop that is started while upstream is away", () => {
  it("starts, says so, sells no domains until upstream is back, and then sells", async () => {
    const port = await freePort()
    const domains = { base_url: `http://127.0.0.1:${port}`, api_token: TOKEN }
    const shop = await startShop({ options: { ...QUICK, domains } })
    try {
      const fixtures = await prepareShop(shop)
      const isSaid = async () =>
        shop
          .logs()
          .includes(
            "Upstream's domains interface cannot be reached, or gives no usable answer: nothing of it is sold",
          )
      await waitFor(isSaid, { what: "the shop to say so" })
      const { id } = await newCart(shop, fixtures)
      const search = { query: "away.com", region_id: fixtures.region_id }
      const away = [
        await shop.http.post(`/store/carts/${id}/domains`, { domain: "away.com" }),
        await shop.http.post("/store/domains/search", search),
        await shop.http.get(`/store/domains/tlds?region_id=${fixtures.region_id}`),
      ]
      for (const answer of away) expectRefusal(answer, 503, "upstream_unavailable")
      const goods = await addVariant(shop, id, fixtures.variant_id)
      expect(goods.items).toHaveLength(1)

      const sandbox = await startSandbox({ port, token: TOKEN })
      const domainShop = { ...fixtures, shop, sandbox, stop: async () => undefined }
      try {
        expect((await shop.http.post("/store/domains/search", search)).status).toBe(200)
        const list = () => shop.http.get(`/store/domains/tlds?region_id=${fixtures.region_id}`)
        // After a failure upstream is spared for some seconds.
        await waitFor(async () => (await list()).status === 200, { what: "the list of extensions" })
        await addDomain(domainShop, id, "away.com")
        const order = await pay(shop, id)
        await untilState(domainShop, order.id, "away.com", "completed")
        await expectAgreement(domainShop)
      } finally {
        await sandbox.stop()
      }
    } finally {
      await shop.stop()
    }
  })
})
