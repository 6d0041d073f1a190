import { startSandbox } from "../../sandbox/index"
import { freePort } from "../../tools/processes/free-port"
import { REPOSITORY } from "../../tools/processes/paths"
import { expectAgreement } from "../support/domains/agreement"
import { addDomain, tryAddDomain } from "../support/domains/buy"
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

  // What else is wrong with them, and how it is said: test/binding/options; mail templates: test/binding/mail-templates.
  it("when options are missing, without the token", async () => {
    const { exit, output } = await startRefused(database.url, {
      domains: { api_token: TOKEN },
      max_years: 99,
    })
    expect(exit).toEqual({ code: 1, signal: null })
    expect(output).not.toContain(TOKEN)
    expect(output).toContain("domain-reseller cannot start. Fix these options in medusa-config.js:")
    expect(output).toContain("  - domains.base_url: is missing: the interface's base address")
    expect(output).toContain("  - max_years: ")
  })

  it("when it has the plugin twice", async () => {
    const { exit, output } = await startRefused(database.url, {}, { plugins: [REPOSITORY] })
    expect(exit).toEqual({ code: 1, signal: null })
    expect(output).toContain("medusa-config.js lists medusa-plugin-domain-reseller more than once")
  })
})

describe("a shop that is started while upstream is away", () => {
  it("starts, says so, sells no domains until upstream is back, and then sells", async () => {
    const port = await freePort()
    const domains = { base_url: `http://127.0.0.1:${port}`, api_token: TOKEN }
    const shop = await startShop({ options: { ...QUICK, domains } })
    try {
      const fixtures = await prepareShop(shop)
      const SAID =
        "Upstream's domains interface cannot be reached, or gives no usable answer: nothing of it is sold"
      await waitFor(() => shop.logs().includes(SAID), { what: "the shop to say so" })
      const { id } = await newCart(shop, fixtures)
      const search = { query: "away.com", region_id: fixtures.region_id }
      const list = () => shop.http.get(`/store/domains/tlds?region_id=${fixtures.region_id}`)
      expectRefusal(await tryAddDomain({ shop }, id, { domain: "away.com" }), 503, "upstream_unavailable")
      expectRefusal(await shop.http.post("/store/domains/search", search), 503, "upstream_unavailable")
      expectRefusal(await list(), 503, "upstream_unavailable")
      expect((await addVariant(shop, id, fixtures.variant_id)).items).toHaveLength(1)

      const sandbox = await startSandbox({ port, token: TOKEN })
      const domainShop = { ...fixtures, shop, sandbox, stop: async () => undefined }
      try {
        expect((await shop.http.post("/store/domains/search", search)).status).toBe(200)
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
