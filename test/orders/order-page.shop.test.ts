import { z } from "zod"
import { addDomain, aName } from "../support/domains/buy"
import { QUICK } from "../support/domains/domain-shop"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { records } from "../support/domains/records"
import { EXAMPLES } from "../support/inquiries/examples"
import { addInquiry } from "../support/inquiries/inquiries"
import { expectRefusal } from "../support/refusal"
import { newCart } from "../support/shop/cart"
import { placeOrder } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

const SERVICE = "card-inquiry"

/** No sweep comes between: after Medusa's events nobody but a request sets anything in motion. */
const NEVER_MS = 60 * 60 * 1_000
const STILL = { poll: { ...QUICK.poll, sweep_ms: NEVER_MS } }

const domain = aName()
let order_id: string

const rowsSchema = z.array(z.object({ state: z.string(), order_id: z.string().nullable() }))
const rows = async () => rowsSchema.parse(await sql("SELECT state, order_id FROM reseller_order"))

async function asBeforeTheEvent(): Promise<void> {
  await waitFor(async () => (await rows()).every(({ state }) => state === "ordered"), {
    what: "the rows to be bound to their order",
  })
  await sql("UPDATE reseller_order SET state = 'quoted', order_id = NULL, customer_id = NULL")
  await sql(`DELETE FROM reseller_order_history WHERE "to" = 'ordered'`)
}

openDomainShop(STILL)
beforeAll(async () => {
  const { id } = await newCart(domainShop.shop, domainShop)
  await addDomain(domainShop, id, domain)
  await addInquiry(domainShop, id, SERVICE, EXAMPLES[SERVICE].input)
  order_id = await placeOrder(domainShop.shop, id, { capture: "later" })
  await asBeforeTheEvent()
})

const get = (path: string) => domainShop.shop.http.get<unknown>(path)

describe("The page of an order", () => {
  it("shows what was bought a moment ago as ordered, before anything has heard of the order", async () => {
    expect(await rows()).toEqual([
      { state: "quoted", order_id: null },
      { state: "quoted", order_id: null },
    ])
    const ordered = { state: "ordered", message: expect.any(String) }
    expect((await get(`/store/orders/${order_id}/domains`)).data).toMatchObject({
      domain_orders: [{ domain, ...ordered }],
    })
    expect((await get(`/store/orders/${order_id}/inquiries`)).data).toMatchObject({
      inquiry_orders: [{ service: SERVICE, order_id, ...ordered }],
    })
  })

  it("changes nothing and sets nothing in motion, and is none of an order that there is not", async () => {
    const before = await records(domainShop)
    for (const what of ["domains", "inquiries"]) {
      expect((await get(`/store/orders/${order_id}/${what}`)).status).toBe(200)
      for (const none of ["order_nothing", order_id.toLowerCase()])
        expectRefusal(await get(`/store/orders/${none}/${what}`), 404, "order_not_found")
    }
    expect(await records(domainShop)).toEqual(before)
    expect((await rows()).map(({ state }) => state)).toEqual(["quoted", "quoted"])
  })
})
