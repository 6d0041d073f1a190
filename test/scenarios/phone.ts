import { z } from "zod"
import { query } from "../../dev/postgres/query"
import { phoneSaleAnswerSchema } from "../../src/reseller/cart/admin-sales.requests"
import { placed, untilAtRest } from "./buy"
import { type Answer, aName, type Customer, type ShopDriver } from "./driver"

const ROUTE = "/admin/domain-sales"

const countRecord = z.object({ count: z.string().transform(Number) })

/** Sold by the shop's staff to a customer on the phone, who pays by a link. */
export function describePhoneSales(shop: () => ShopDriver): void {
  const names = (...domains: string[]) => domains.map((domain) => ({ domain }))
  const ask = (email: string, domains: readonly object[], who: Customer | "admin" = "admin") =>
    shop().ask(who, "POST", ROUTE, { email, region_id: shop().region_id, domains })
  const sold = ({ status, body }: Answer) => {
    expect(status).toBe(200)
    return phoneSaleAnswerSchema.parse(body)
  }
  const emailOf = async ({ id }: Customer) => {
    const [found] = await query(shop().databaseUrl, "SELECT email FROM customer WHERE id = $1", [id])
    return z.object({ email: z.string() }).parse(found).email
  }
  const ownerOf = (domain: string) =>
    query(shop().databaseUrl, "SELECT customer_id FROM reseller_domain WHERE domain = $1", [domain])
  const carts = async () => {
    const [found] = await query(shop().databaseUrl, "SELECT count(*) FROM cart WHERE deleted_at IS NULL", [])
    return countRecord.parse(found).count
  }

  it("what can be had waits in a cart of the account with the address, however that is written, and is theirs once paid", async () => {
    const customer = await shop().newCustomer()
    const [one, other, taken] = [aName(), aName(), aName("taken-")]
    const email = (await emailOf(customer)).toUpperCase()
    const { sale, added, refused } = sold(await ask(email, names(one, other, taken)))
    expect(added.map(({ domain, state }) => [domain, state])).toEqual([
      [one, "quoted"],
      [other, "quoted"],
    ])
    expect(refused).toMatchObject([{ domain: taken, code: "taken" }])
    if (sale === null) throw new Error("nothing was sold")
    expect(sale.total).toBe(added.reduce((sum, { price }) => sum + price, 0))
    const order_id = placed(await shop().pay(sale.cart_id, {}, customer))
    const rows = await untilAtRest(shop(), order_id)
    expect(rows.map(({ state }) => state)).toEqual(["completed", "completed"])
    expect((await shop().money(order_id)).taken).toBe(sale.total)
    for (const domain of [one, other]) expect(await ownerOf(domain)).toEqual([{ customer_id: customer.id }])
  })

  it("an address in other capitals is the account's that has it alone; where several have it, somebody chooses", async () => {
    const [one, other] = [await shop().newCustomer(), await shop().newCustomer()]
    const rename = (id: string, email: string) =>
      query(shop().databaseUrl, "UPDATE customer SET email = $2 WHERE id = $1", [id, email])
    const address = aName().replace(".", "@x.")
    await rename(one.id, address.toUpperCase())
    expect(sold(await ask(address, names(aName()))).sale?.email).toBe(address.toUpperCase())
    await rename(other.id, address)
    expect(sold(await ask(address, names(aName()))).sale?.email).toBe(address)
    const mixed = address.replace("n", "N")
    expect(await ask(mixed, names(aName()))).toMatchObject({ status: 409, body: { code: "email_ambiguous" } })
  })

  it("an account's cart is paid by nobody else", async () => {
    const customer = await shop().newCustomer()
    const domain = aName()
    const { sale } = sold(await ask(await emailOf(customer), names(domain)))
    const paid = await shop().pay(sale?.cart_id ?? "", {}, await shop().newCustomer())
    expect(JSON.stringify(paid)).toContain("This cart belongs to somebody else")
    const rows = await query(shop().databaseUrl, "SELECT state FROM reseller_order WHERE subject = $1", [
      domain,
    ])
    expect(rows).toEqual([{ state: "quoted" }])
  })

  it("a customer without an account pays by the link as a guest, for as long as was sold", async () => {
    const domain = aName()
    const { sale, added } = sold(await ask("phone-guest@example.com", [{ domain, years: 2 }]))
    expect(added).toMatchObject([{ domain, years: 2 }])
    const rows = await untilAtRest(shop(), placed(await shop().pay(sale?.cart_id ?? "")))
    expect(rows).toMatchObject([{ domain, state: "completed" }])
  })

  it("where nothing can be had no cart is left", async () => {
    const taken = aName("taken-")
    const before = await carts()
    expect(sold(await ask("phone-guest@example.com", names(taken)))).toMatchObject({
      sale: null,
      added: [],
      refused: [{ domain: taken }],
    })
    expect(await carts()).toBe(before)
  })

  it("nothing is sold to an address that is none, in a region that is none, or by a customer", async () => {
    const wish = names(aName())
    expect(await ask("nobody", wish)).toMatchObject({ status: 400, body: { code: "invalid_request" } })
    expect(
      await shop().ask("admin", "POST", ROUTE, { email: "a@b.co", region_id: "none", domains: wish }),
    ).toMatchObject({ status: 404, body: { code: "region_not_found" } })
    expect((await ask("a@b.co", wish, await shop().newCustomer())).status).toBe(401)
  })
}
