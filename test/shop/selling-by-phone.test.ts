import { z } from "zod"
import { phoneSaleAnswerSchema } from "../../src/api-schemas/admin-sales"
import { aName } from "../support/domains/buy"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { choosePayment, completeCart } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

let customer: Customer

afterEach(() => untilAtRest(domainShop))
openDomainShop({ pricing: { markup_percent: 20 } })
beforeAll(async () => {
  customer = await newCustomer(domainShop.shop)
})

const DRAFT = z.object({ id: z.string(), cart_id: z.string() })

async function draftOrder(domain = aName(), email = customer.email) {
  const wish = { email, region_id: domainShop.region_id, domains: [{ domain }] }
  const { data } = await domainShop.shop.admin.post("/admin/domain-sales", wish)
  const { sale } = phoneSaleAnswerSchema.parse(data)
  return DRAFT.parse({ id: sale?.draft_order_id, cart_id: sale?.cart_id })
}

const deleteDraft = (id: string) => domainShop.shop.admin.delete(`/admin/draft-orders/${id}`)

const untilCompleted = async (domain: string) =>
  waitFor(
    async () =>
      (await sql("SELECT 1 FROM reseller_order WHERE subject = $1 AND state = 'completed'", domain)).length >
      0,
    { what: `${domain} to be registered` },
  )

describe("A draft order of the shop's staff", () => {
  it("notes who sold it", async () => {
    const { cart_id } = await draftOrder()
    const who = `SELECT who FROM reseller_order_history h JOIN reseller_order o ON o.id = h.reseller_order_id WHERE o.cart_id = $1`
    expect(await sql(who, cart_id)).toEqual([{ who: expect.stringMatching(/^admin:usr_/) }])
  })

  it("is not deleted once its payment is authorised: what the customer agreed to pay becomes their order", async () => {
    const { shop } = domainShop
    const as = asCustomer(shop, customer)
    const domain = aName()
    const draft = await draftOrder(domain)
    await choosePayment(as, draft.cart_id)
    await sql(`ALTER TABLE "order" ADD CONSTRAINT none CHECK (cart_id <> '${draft.cart_id}')`)
    expect((await completeCart(as, draft.cart_id)).status).toBe(500)
    await sql(`ALTER TABLE "order" DROP CONSTRAINT none`)
    expectRefusal(await deleteDraft(draft.id), 400, "draft_being_paid")
    expect(await completeCart(as, draft.cart_id)).toMatchObject({ status: 200, data: { type: "order" } })
    await untilCompleted(domain)
    expect((await deleteDraft(draft.id)).status).not.toBe(400)
  })

  it("is deleted or paid, and never both, however close they come", async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const as = asCustomer(domainShop.shop, customer)
      const draft = await draftOrder()
      await choosePayment(as, draft.cart_id)
      await Promise.all([completeCart(as, draft.cart_id), deleteDraft(draft.id)])
      const payments =
        'SELECT 1 FROM payment p LEFT JOIN "order" o ON o.cart_id = p.cart_id WHERE p.cart_id = $1'
      expect(await sql(`${payments} AND o.id IS NULL`, draft.cart_id)).toEqual([])
    }
  })
})
