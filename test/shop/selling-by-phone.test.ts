import { z } from "zod"
import { draftDomainsAnswerSchema } from "../../src/api-schemas/draft-orders"
import { query } from "../../tools/postgres/query"
import { call } from "../../tools/seed/call"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { EXPIRY, ownDomain, yearsLater } from "../support/domains/owned"
import { untilAtRest } from "../support/domains/records"
import { readOwn, tryReadOwn } from "../support/inquiries/customer-inquiries"
import { EXAMPLES } from "../support/inquiries/examples"
import { expectRefusal } from "../support/refusal"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { choosePayment, completeCart, pay } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

const SERVICE = "card-inquiry"
const { input } = EXAMPLES[SERVICE]

let domainShop: DomainShop
let customer: Customer

beforeAll(async () => {
  domainShop = await startDomainShop({ pricing: { markup_percent: 20 } })
  domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000, renew: 2_000_000 } })
  customer = await newCustomer(domainShop.shop)
})
afterEach(async () => {
  await untilAtRest(domainShop)
  await expectAgreement(domainShop)
})
afterAll(() => domainShop?.stop())

const sql = (text: string, ...values: unknown[]) => query(domainShop.shop.databaseUrl, text, values)

const DRAFT = z.object({ draft_order: z.object({ id: z.string(), cart_id: z.string() }) })

const draftOrder = async (of: { customer_id: string; email: string } | { email: string } = asked()) =>
  (
    await call(domainShop.shop.admin, DRAFT, {
      method: "POST",
      url: "/admin/draft-orders",
      data: { ...of, region_id: domainShop.region_id, items: [], shipping_methods: [] },
    })
  ).draft_order

const asked = () => ({ customer_id: customer.id, email: customer.email })

const addTo = (id: string, what: "domains" | "inquiries", body: unknown) =>
  domainShop.shop.admin.post(`/admin/draft-orders/${id}/${what}`, body)

const inDraft = async (id: string) =>
  (await call(domainShop.shop.admin, draftDomainsAnswerSchema, { url: `/admin/draft-orders/${id}/domains` }))
    .domain_orders

const ORDER = z.object({ order: z.object({ id: z.string() }) })

/** How the customer's money comes. */
const PAID = [
  {
    how: "by its link",
    pay: async ({ cart_id }: { cart_id: string }) =>
      (await pay(asCustomer(domainShop.shop, customer), cart_id)).id,
  },
  {
    how: "and marked as paid by an admin",
    pay: async ({ id }: { id: string }) => {
      const url = `/admin/draft-orders/${id}/pay`
      return (await call(domainShop.shop.admin, ORDER, { method: "POST", url, data: {} })).order.id
    },
  },
] as const

const deleteDraft = (id: string) => domainShop.shop.admin.delete(`/admin/draft-orders/${id}`)

const untilCompleted = async (domain: string) =>
  waitFor(
    async () =>
      (await sql("SELECT 1 FROM reseller_order WHERE subject = $1 AND state = 'completed'", domain)).length >
      0,
    { what: `${domain} to be registered` },
  )

const rowsOf = (cart_id: string) =>
  sql(
    "SELECT subject, state, order_id, price FROM reseller_order WHERE cart_id = $1 ORDER BY subject",
    cart_id,
  )

describe.each(PAID)("Sold by phone, paid $how,", ({ pay: paid }) => {
  it("a registration at the server's price is carried out, and the domain is the customer's", async () => {
    const draft = await draftOrder()
    const domain = aName()
    const { status, data } = await addTo(draft.id, "domains", { domains: [{ domain, years: 2, price: 1 }] })
    expect([status, data.code]).toEqual([400, "invalid_request"])
    const added = await addTo(draft.id, "domains", { domains: [{ domain, years: 2 }] })
    expect(added.status).toBe(200)
    expect(added.data).toMatchObject({ added: [{ domain, action: "register", years: 2 }], refused: [] })
    expect(await inDraft(draft.id)).toMatchObject([{ domain, state: "quoted", price: 3_600_000 }])
    const order_id = await paid(draft)
    await untilAtRest(domainShop)
    expect(await rowsOf(draft.cart_id)).toEqual([
      { subject: domain, state: "completed", order_id, price: 3_600_000 },
    ])
    expect(await inDraft(draft.id)).toEqual([])
    const owned = await sql("SELECT customer_id FROM reseller_domain WHERE domain = $1", domain)
    expect(owned).toEqual([{ customer_id: customer.id }])
  })

  it("a renewal of the customer's own domain is carried out", async () => {
    const draft = await draftOrder()
    const domain = await ownDomain(domainShop, { domain: aName(), customer_id: customer.id })
    const { data } = await addTo(draft.id, "domains", { domains: [{ domain, action: "renew" }] })
    expect(data).toMatchObject({ added: [{ domain, action: "renew", price: 2_400_000 }], refused: [] })
    await paid(draft)
    await untilAtRest(domainShop)
    const found = domainShop.sandbox.control.domains().find((one) => one.domain === domain)
    expect(found?.expiry?.slice(0, 10)).toBe(yearsLater(EXPIRY))
  })

  it("an inquiry is asked, sealed from the start, and its answer is the customer's alone", async () => {
    const draft = await draftOrder()
    const { status, data } = await addTo(draft.id, "inquiries", { service: SERVICE, input, consent: true })
    expect([status, data.inquiry_order.service]).toEqual([200, SERVICE])
    expect(JSON.stringify(data)).not.toContain(Object.values(input)[0])
    const { id } = data.inquiry_order
    const [kept] = await sql("SELECT sealed_input FROM reseller_inquiry WHERE reseller_order_id = $1", id)
    expect(JSON.stringify(kept)).not.toContain(Object.values(input)[0])
    await paid(draft)
    await untilAtRest(domainShop)
    expect(await readOwn(customer, id)).toMatchObject({ state: "completed", input })
    const other = await newCustomer(domainShop.shop)
    expect((await tryReadOwn(other, id)).status).toBe(404)
  })
})

describe("A draft order of the shop's staff", () => {
  it("takes what can be had, and says why not of each other name", async () => {
    const draft = await draftOrder()
    const [domain, taken, foreign] = [aName(), aName("taken-"), aName()]
    await ownDomain(domainShop, { domain: foreign, customer_id: (await newCustomer(domainShop.shop)).id })
    const wishes = [{ domain }, { domain }, { domain: taken }, { domain: foreign, action: "renew" }]
    const { data } = await addTo(draft.id, "domains", { domains: [...wishes, { domain: "no name" }] })
    expect(data.added).toMatchObject([{ domain }])
    expect(data.refused.map(({ code }: { code: string }) => code)).toEqual([
      "already_in_cart",
      "taken",
      "domain_not_found",
      "contains_space",
    ])
  })

  it("notes who sold it", async () => {
    const draft = await draftOrder()
    await addTo(draft.id, "domains", { domains: [{ domain: aName() }] })
    const [row] = await inDraft(draft.id)
    const noted = await sql("SELECT who FROM reseller_order_history WHERE reseller_order_id = $1", row?.id)
    expect(noted).toEqual([{ who: expect.stringMatching(/^admin:usr_/) }])
  })

  it("of a guest is sold like any other, and what is taken out of it is not bought", async () => {
    const draft = await draftOrder({ email: "guest-by-phone@customer.test" })
    const domain = aName()
    await addTo(draft.id, "domains", { domains: [{ domain }] })
    const [row] = await inDraft(draft.id)
    await domainShop.shop.admin.delete(`/admin/draft-orders/${draft.id}/line-items/${row?.line_item_id}`)
    const expired = "SELECT 1 FROM reseller_order WHERE cart_id = $1 AND state = 'expired'"
    const isGone = async () => (await sql(expired, draft.cart_id)).length === 1
    await waitFor(isGone, { what: "what was taken out to expire" })
  })

  it("that is paid, or is not there, takes nothing more", async () => {
    const draft = await draftOrder()
    const wish = { domains: [{ domain: aName() }] }
    await addTo(draft.id, "domains", wish)
    await domainShop.shop.admin.post(`/admin/draft-orders/${draft.id}/pay`, {})
    expectRefusal(await addTo(draft.id, "domains", { domains: [{ domain: aName() }] }), 409, "cart_completed")
    expectRefusal(await addTo("none", "domains", wish), 404, "draft_order_not_found")
    const inquiry = { service: SERVICE, input, consent: true }
    expectRefusal(await addTo("none", "inquiries", inquiry), 404, "draft_order_not_found")
    expectRefusal(await addTo(draft.id, "inquiries", { service: SERVICE, input }), 400, "consent_required")
  })

  it("is not deleted once its payment is authorised: what the customer agreed to pay becomes their order", async () => {
    const { shop } = domainShop
    const as = asCustomer(shop, customer)
    const draft = await draftOrder()
    const domain = aName()
    await addTo(draft.id, "domains", { domains: [{ domain }] })
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
      await addTo(draft.id, "domains", { domains: [{ domain: aName() }] })
      await choosePayment(as, draft.cart_id)
      await Promise.all([completeCart(as, draft.cart_id), deleteDraft(draft.id)])
      const payments =
        'SELECT 1 FROM payment p LEFT JOIN "order" o ON o.cart_id = p.cart_id WHERE p.cart_id = $1'
      expect(await sql(`${payments} AND o.id IS NULL`, draft.cart_id)).toEqual([])
    }
  })

  it("is filled by the shop's staff alone", async () => {
    const draft = await draftOrder()
    const { status } = await customer.http.post(`/admin/draft-orders/${draft.id}/domains`, {
      domains: [{ domain: aName() }],
    })
    expect(status).toBe(401)
    expect(await inDraft(draft.id)).toEqual([])
  })
})
