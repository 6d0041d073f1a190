import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { domainReseller } from "../support/command"
import { signUp } from "../support/customer"
import { Medusa2Shop } from "../support/medusa-2-shop"
import { type Left, leaveShopOn1 } from "../support/shop-on-1"

const UNTIL_MS = 60_000

let folder: string
let file: string
let left: Left
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "moving-"))
  file = join(folder, "rows.jsonl")
  left = await leaveShopOn1(file)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const take = (shop: Medusa2Shop, ...args: string[]) => domainReseller(shop.environment, "import", ...args)

/** Of domains the shop writes a history at once: it has found them in the account. */
const ROWS = ["order", "order_history", "quote", "inquiry", "domain", "renewal"]

async function counted(databaseUrl: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of ROWS) {
    const rows = await query(databaseUrl, `SELECT 1 FROM reseller_${name}`)
    counts[name] = rows.length
  }
  return counts
}

type Headers = Record<string, string>
const ofMine = (shop: Medusa2Shop, path: string, mine: Headers) =>
  shop.call("GET", `/store/customers/me/${path}`, undefined, mine)

/** The reseller account is the same one as before. */
function giveAccount({ sandbox }: Medusa2Shop): void {
  sandbox.control.setDomains(
    left.account.map(({ domain, expiry }) => ({
      domain,
      expiry,
      owner: "account" as const,
      auto_renew: false,
    })),
  )
}

describe("A shop on Medusa 2 that has verified its customers' addresses", () => {
  let shop: Medusa2Shop
  let ada: Headers
  let eve: Headers
  beforeAll(async () => {
    shop = await Medusa2Shop.start()
    giveAccount(shop)
    ada = await signUp(shop, left.ada)
    eve = await signUp(shop, left.eve)
  })
  afterAll(() => shop?.stop())

  it("takes all rows of one on Medusa 1.x while it runs, and a repeat changes nothing", async () => {
    const taken = await take(shop, file, "--owners-by-email")
    expect(taken).toMatchObject({ code: 0, stderr: "" })
    const rows = await counted(shop.databaseUrl)
    expect(rows).toMatchObject({ order: 5, inquiry: 1, domain: 3, renewal: 1 })
    expect(rows.order_history).toBeGreaterThan(5)
    const again = await take(shop, file, "--owners-by-email")
    expect(again).toEqual({ code: 0, stdout: "Everything is here already.\n", stderr: "" })
    expect(await counted(shop.databaseUrl)).toEqual(rows)
  })

  it("shows each customer their own domains, with what happened to them, and nobody else", async () => {
    for (const domain of [left.renewed, left.owed]) {
      expect(await ofMine(shop, `domains/${domain}`, ada)).toMatchObject({
        status: 200,
        body: { domain: { domain } },
      })
      expect((await ofMine(shop, `domains/${domain}`, eve)).status).toBe(404)
    }
    expect((await ofMine(shop, `domains/${left.eves}`, eve)).status).toBe(200)
    const history = await shop.asAdmin("GET", `/admin/domains/${left.renewed}`)
    expect(JSON.stringify(history.body)).toContain("bought")
    expect(await shop.asAdmin("GET", "/admin/domain-ledger")).toMatchObject({ status: 200 })
  })

  it("opens a sealed answer to the customer who has paid for it, and to nobody else", async () => {
    const { id, input } = left.inquiry
    const opened = await ofMine(shop, `inquiries/${id}`, ada)
    expect(opened).toMatchObject({ status: 200, body: { inquiry_order: { id, state: "completed", input } } })
    expect(JSON.stringify(opened.body)).toContain('"bank_name"')
    expect((await ofMine(shop, `inquiries/${id}`, eve)).status).toBe(404)
  })

  it("goes on with what was open: upstream renews what its owner wants, and what is owed is told", async () => {
    await waitUntil(
      async () => shop.sandbox.control.domains().some((one) => one.domain === left.renewed && one.auto_renew),
      { timeout_ms: UNTIL_MS, what: () => `the flag of ${left.renewed}: ${shop.log.slice(-2_000)}` },
    )
    const { stdout } = await domainReseller(shop.environment, "reconcile", "--fresh", "--json")
    const { findings } = z.object({ findings: z.array(z.unknown()) }).parse(JSON.parse(stdout))
    expect(findings).toMatchObject([{ finding: "renewal_owed", domain: left.owed }])
  })
})

describe("A shop on Medusa 2 whose customers' addresses nobody has confirmed", () => {
  let shop: Medusa2Shop
  let stranger: Headers
  beforeAll(async () => {
    shop = await Medusa2Shop.start()
    giveAccount(shop)
    stranger = await signUp(shop, left.ada)
  })
  afterAll(() => shop?.stop())

  it("gives nothing to whoever has registered with another's address, and lists what is nobody's", async () => {
    const taken = await take(shop, file)
    expect(taken.code).toBe(1)
    expect(taken.stderr).toContain(`without an owner, of ${left.ada}: `)
    for (const one of [left.renewed, left.owed, left.inquiry.id]) expect(taken.stderr).toContain(one)
    expect((await ofMine(shop, `domains/${left.renewed}`, stranger)).status).toBe(404)
    expect((await ofMine(shop, `inquiries/${left.inquiry.id}`, stranger)).status).toBe(404)
    const again = await take(shop, file)
    expect(again).toMatchObject({ code: 1, stdout: "Everything is here already.\n", stderr: taken.stderr })
  })

  it("gives what is nobody's once it has verified them", async () => {
    const { code, stdout, stderr } = await take(shop, file, "--owners-by-email", "--json")
    // Eve has no account here.
    expect(code).toBe(1)
    expect(stderr).toBe(`without an owner, of ${left.eve}: ${left.eves}\n`)
    expect(JSON.parse(stdout)).toMatchObject({ unknown_customers: [left.eve] })
    expect((await ofMine(shop, `domains/${left.renewed}`, stranger)).status).toBe(200)
  })
})
