import { z } from "zod"
import { query } from "../../dev/postgres/query"
import { addDomain, aName } from "../support/domains/buy"
import { type DomainShop, domainOptions, startDomainShop } from "../support/domains/domain-shop"
import { EXAMPLES } from "../support/inquiries/examples"
import { buyAs, untilInquiry } from "../support/inquiries/inquiries"
import { assign, buyDomainsAs, myDomain, portfolioDomain } from "../support/portfolio/portfolio-shop"
import { createDatabase, type TestDatabase } from "../support/postgres/create-database"
import { moveTables } from "../support/postgres/move-tables"
import { newCart } from "../support/shop/cart"
import { domainReseller, shopFolder } from "../support/shop/command"
import { type Customer, newCustomer } from "../support/shop/customer"
import type { Project } from "../support/shop/project"
import { type Shop, startShop } from "../support/shop/start-shop"

let old: DomainShop
let ada: Customer
let answer: string
let database: TestDatabase
let folder: Project
let shop: Shop | undefined
const [kept, left] = [aName(), aName()]

beforeAll(async () => {
  old = await startDomainShop()
  ada = await newCustomer(old.shop)
  await buyDomainsAs(old, ada, [kept])
  const { ids } = await buyAs(old, ada, [["iban-inquiry", EXAMPLES["iban-inquiry"].input]])
  answer = ids[0] ?? ""
  await untilInquiry(old, answer, "completed")
  await addDomain(old, (await newCart(old.shop, old)).id, left)
  await old.shop.kill("SIGTERM")
  database = await createDatabase()
  await moveTables(old.shop.databaseUrl, database.url)
  folder = shopFolder(database.url, domainOptions(old.sandbox))
})
afterAll(async () => {
  await shop?.stop()
  folder?.remove()
  await old?.stop()
  await database?.drop()
})

const adopt = (...args: string[]) =>
  domainReseller(folder.directory, "adopt", "--old-database", old.shop.databaseUrl, ...args)
const rows = (sql: string) => query(database.url, sql)
const OWNERS =
  "SELECT customer_id FROM reseller_domain UNION ALL SELECT customer_id FROM reseller_order WHERE state = 'completed'"
const nobody = { customer_id: null }

describe("domain-reseller adopt, after another shop's tables were moved here,", () => {
  it("is refused while one of its orders is under way, or is not taken up and looks like a cart here, and names it", async () => {
    const stand = (state: string) =>
      rows(`UPDATE reseller_order SET state = '${state}' WHERE subject = '${kept}'`)
    await stand("manual")
    const running = await adopt("--yes")
    await stand("completed")
    expect(running).toMatchObject({ code: 1, stderr: expect.stringContaining(`${kept} is still manual`) })
    const complete = (at: string) =>
      query(
        old.shop.databaseUrl,
        `UPDATE cart SET completed_at = ${at} WHERE id = (SELECT cart_id FROM reseller_order WHERE subject = '${left}')`,
      )
    await complete("now()")
    const placed = await adopt("--yes")
    await complete("NULL")
    const told = expect.stringContaining(
      `${left} is still quoted, but its order is placed. Start the shop once`,
    )
    expect(placed).toMatchObject({ code: 1, stderr: told })
  })

  it("lists by address who had what, and writes nothing when it only tells", async () => {
    const { code, stderr } = await adopt("--dry-run")
    expect({ code, stderr }).toEqual({ code: 0, stderr: `${ada.email}: ${kept}, ${answer}\n` })
    const without = await domainReseller(folder.directory, "adopt", "--dry-run")
    expect(without.stderr).toContain("Without --old-database nobody will know whose these were.")
    expect(await rows(OWNERS)).not.toContainEqual(nobody)
  })

  it("forgets its customers and carts, keeps the rows, and changes nothing the second time", async () => {
    expect(await adopt("--yes", "--json")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('"adopted": true'),
    })
    expect(await rows(OWNERS)).toEqual([nobody, nobody, nobody])
    const bound =
      "cart_id IS NOT NULL OR line_item_id IS NOT NULL OR next_attempt_at IS NOT NULL OR watch_at IS NOT NULL"
    expect(await rows(`SELECT id FROM reseller_order WHERE ${bound}`)).toEqual([])
    expect(await rows(`SELECT state FROM reseller_order WHERE subject = '${left}'`)).toEqual([
      { state: "expired" },
    ])
    expect(await rows("SELECT id FROM reseller_notice WHERE state = 'open'")).toEqual([])
    const before = await rows("SELECT id, what FROM reseller_domain_history")
    expect(await adopt("--yes")).toMatchObject({ code: 0, stdout: "No rows of another shop are here.\n" })
    expect(await rows("SELECT id, what FROM reseller_domain_history")).toEqual(before)
  })

  it("leaves a shop whose admin sees who had a domain, and gives it to a customer, who then has it", async () => {
    shop = await startShop({ databaseUrl: database.url, options: domainOptions(old.sandbox) })
    const here = { ...old, shop }
    const { data } = await shop.admin.get(`/admin/domains/${kept}`)
    const page = z
      .object({ domain: z.object({ condition: z.string(), history: z.array(z.unknown()) }) })
      .parse(data)
    expect(page.domain.condition).toBe("unowned")
    expect(page.domain.history).toContainEqual(
      expect.objectContaining({ what: "adopted", detail: { email: ada.email } }),
    )
    const eve = await newCustomer(shop)
    expect((await eve.http.get(`/store/customers/me/domains/${kept}`)).status).toBe(404)
    expect((await assign(here, kept, eve.id)).status).toBe(200)
    const mine = await myDomain(eve, kept)
    expect(mine.history.map(({ what }) => what)).toEqual(["assigned"])
    expect(JSON.stringify(mine)).not.toContain(ada.email)
    expect((await portfolioDomain(here, kept)).condition).toBe("ok")
    expect((await shop.admin.get(`/admin/inquiry-orders/${answer}`)).data.inquiry_order).toMatchObject({
      id: answer,
      state: "completed",
    })
    const doctor = await domainReseller(folder.directory, "doctor")
    expect(doctor.stdout).toContain("encryption key: It opens all that is sealed.")
  })
})
