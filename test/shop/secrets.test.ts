import { z } from "zod"
import { startSandbox } from "../../src/sandbox"
import { query } from "../../tools/postgres/query"
import { aName, buy, cartWith, tryAddDomain } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, domainOptions } from "../support/domains/domain-shop"
import { prepareShop } from "../support/shop/fixtures"
import { pay } from "../support/shop/pay"
import { startShop } from "../support/shop/start-shop"

const TOKEN = "tok-81d2c64fa0"
const WIDE_LIMITS = { read: 5_000, lookup: 5_000, write: 5_000 }

let domainShop: DomainShop
const answers: string[] = []

beforeAll(async () => {
  const sandbox = await startSandbox({ token: TOKEN })
  sandbox.control.setMode({ rate_limits: WIDE_LIMITS })
  const shop = await startShop({ options: domainOptions(sandbox), env: { LOG_LEVEL: "debug" } })
  for (const client of [shop.http, shop.admin]) {
    client.interceptors.response.use((answer) => {
      answers.push(JSON.stringify([answer.headers, answer.data]))
      return answer
    })
  }
  domainShop = {
    ...(await prepareShop(shop)),
    shop,
    sandbox,
    stop: async () => {
      await shop.stop()
      await sandbox.stop()
    },
  }
})
afterAll(() => domainShop?.stop())

/** The tables with a row that says it, in whatever column. */
async function tablesThatSay(text: string): Promise<string[]> {
  const { databaseUrl } = domainShop.shop
  const tables = z
    .array(z.object({ name: z.string() }))
    .parse(
      await query(
        databaseUrl,
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
      ),
    )
  const saying: string[] = []
  for (const { name } of tables) {
    const sql = `SELECT 1 FROM "${name}" t WHERE strpos(to_jsonb(t)::text, $1) > 0 LIMIT 1`
    if ((await query(databaseUrl, sql, [text])).length > 0) saying.push(name)
  }
  return saying
}

describe("the token of the interface", () => {
  it("is in no log, answer or row after a run in which everything went wrong", async () => {
    const { sandbox, shop } = domainShop
    const { control } = sandbox
    const search = () =>
      shop.http.post("/store/domains/search", { query: "secret.com", region_id: domainShop.region_id })
    for (const kind of [
      "reset",
      "html502",
      "hang_before",
      "lost",
      "half",
      "bad_data",
      "odd_state",
    ] as const) {
      control.addFault({ times: null, fault: { kind } })
      await search()
      await shop.admin.get("/admin/domain-account")
      await tryAddDomain(domainShop, "cart_none", { domain: aName() })
      control.clearFaults()
    }
    const failing = ["lost-", "html502-", "half-", "reset-", "errs-validation-failed-", "odderr-"]
    const domains = failing.map((prefix) => aName(prefix))
    const order = await buy(domainShop, domains)
    for (const [index, domain] of domains.entries()) {
      await untilState(domainShop, order.id, domain, index < 4 ? "completed" : "held")
    }
    const cart = await cartWith(domainShop, [aName()])
    control.setToken({ token: TOKEN, status: "revoked" })
    await search()
    await shop.admin.get("/admin/domain-account")
    const waiting = await pay(shop, cart.id)
    await untilState(domainShop, waiting.id, String(cart.items[0]?.title), "waiting")
    await shop.restart()
    await search()

    const [known] = domains
    expect(await tablesThatSay(String(known))).toEqual(
      expect.arrayContaining(["reseller_order", "line_item"]),
    )
    expect(await tablesThatSay(TOKEN)).toEqual([])
    expect(shop.logs()).toContain("domain-reseller: ")
    expect(shop.logs()).not.toContain(TOKEN)
    expect(answers.length).toBeGreaterThan(30)
    expect(answers.filter((answer) => answer.includes(TOKEN))).toEqual([])
  })
})
