import { randomUUID } from "node:crypto"
import { existsSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { z } from "zod"
import { call, postTo } from "../../dev/seed/call"
import { ClaimLinks } from "../../src/reseller/orders/claim-links.service"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { untilAtRest } from "../support/domains/records"
import { EXAMPLES } from "../support/inquiries/examples"
import {
  addInquiry,
  makeLink,
  readOwn,
  tryReadByLink,
  tryReadOwn,
  untilInquiry,
} from "../support/inquiries/inquiries"
import { expectRefusal } from "../support/refusal"
import { anonymousCart } from "../support/shop/cart"
import { anEmail, asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { pay } from "../support/shop/pay"
import { DOMAINS } from "../support/shop/sold-kinds"
import { waitFor } from "../support/wait-for"

const EVENTS = join(tmpdir(), `order-owner-${randomUUID()}`)
const SERVICE = "card-inquiry"
const { input } = EXAMPLES[SERVICE]

let alice: Customer
let bob: Customer

openDomainShop({}, { eventsFile: EVENTS })
beforeAll(async () => {
  alice = await newCustomer(domainShop.shop)
  bob = await newCustomer(domainShop.shop)
})
afterAll(() => rmSync(EVENTS, { force: true }))

const customersIn = async (text: string, order_id: string) =>
  z
    .array(z.object({ customer_id: z.string().nullable() }))
    .parse(await sql(text, order_id))
    .map(({ customer_id }) => customer_id)
const ownersOf = (order_id: string) =>
  customersIn("SELECT customer_id FROM reseller_order WHERE order_id = $1", order_id)
const domainOwnersOf = (order_id: string) =>
  customersIn(
    `SELECT d.customer_id FROM reseller_domain d JOIN reseller_order r ON r.id = d.reseller_order_id
      WHERE r.order_id = $1`,
    order_id,
  )
const buyerOf = async (order_id: string) =>
  (await customersIn(`SELECT customer_id FROM "order" WHERE id = $1`, order_id))[0]

type Bought = { order_id: string; inquiry_id: string }

async function bought(buyer: { customer: Customer } | { email: string }): Promise<Bought> {
  const { id } = await anonymousCart(domainShop.shop, domainShop)
  const shop = "customer" in buyer ? asCustomer(domainShop.shop, buyer.customer) : domainShop.shop
  if ("email" in buyer) await shop.http.post(`/store/carts/${id}`, { email: buyer.email })
  const { inquiry_order } = await addInquiry(domainShop, id, SERVICE, input, shop.http)
  await DOMAINS.add({ ...domainShop, shop }, id)
  const order = await pay(shop, id)
  await untilInquiry(domainShop, inquiry_order.id, "completed")
  await untilAtRest(domainShop)
  return { order_id: order.id, inquiry_id: inquiry_order.id }
}

const ordersOf = async (customer: Customer): Promise<string[]> => {
  const { orders } = await call(customer.http, z.object({ orders: z.array(z.object({ id: z.string() })) }), {
    url: "/store/customers/me/orders?limit=100",
  })
  return orders.map(({ id }) => id)
}

/** The token that Medusa gives the shop to send to the order's e-mail address. */
async function transferToken(order_id: string, to: Customer): Promise<string> {
  let token: string | undefined
  const isThere = () => {
    const events = existsSync(EVENTS) ? readFileSync(EVENTS, "utf8").split("\n") : []
    const asked = events.filter((line) =>
      [order_id, to.id, "order-update-token"].every((part) => line.includes(part)),
    )
    token = /"token":"([^"]+)"/.exec(asked.at(-1) ?? "")?.[1]
    return token !== undefined
  }
  await waitFor(isThere, { what: `a token for ${order_id}` })
  return String(token)
}

/** The customer asks for an order; whoever reads its e-mail agrees. */
async function transfer(order_id: string, to: Customer): Promise<void> {
  await postTo(to.http, z.unknown(), "/store/orders/batch/customer/token", { order_ids: [order_id] })
  const token = await transferToken(order_id, to)
  await postTo(to.http, z.unknown(), "/store/orders/customer/confirm", { token })
  expect(await buyerOf(order_id)).toBe(to.id)
}

async function settledAgain(order_id: string): Promise<void> {
  const handled = async () => (await sql("SELECT 1 FROM staged_job")).length === 0
  await postTo(domainShop.shop.admin, z.unknown(), `/admin/orders/${order_id}`, { no_notification: true })
  await waitFor(handled, { what: "the events of the order" })
  expect((await domainShop.shop.http.get(`/store/orders/${order_id}/inquiries`)).status).toBe(200)
}

describe("what a customer bought", () => {
  const staysWithAlice = async ({ order_id, inquiry_id }: Bought) => {
    await settledAgain(order_id)
    expect(await ownersOf(order_id)).toEqual([alice.id, alice.id])
    expect(await domainOwnersOf(order_id)).toEqual([alice.id])
    expect(await readOwn(alice, inquiry_id)).toMatchObject({ input })
    expectRefusal(await tryReadOwn(bob, inquiry_id), 404, "inquiry_order_not_found")
  }

  it("stays theirs when the order is handed over to another customer, or given to one by an admin", async () => {
    const sold = await bought({ customer: alice })
    await transfer(sold.order_id, bob)
    await staysWithAlice(sold)
    const url = `/admin/orders/${sold.order_id}`
    const back = { customer_id: alice.id, email: alice.email }
    for (const to of [back, { customer_id: bob.id, email: bob.email }])
      await domainShop.shop.admin.post(url, to)
    expect(await buyerOf(sold.order_id)).toBe(bob.id)
    await staysWithAlice(sold)
  })
})

describe("what a guest bought", () => {
  it("is not had by making an account with the same e-mail, which anybody can, but goes along when it is handed over, and stays there", async () => {
    const email = anEmail()
    const { order_id, inquiry_id } = await bought({ email })
    const same = await newCustomer(domainShop.shop, email)
    await settledAgain(order_id)
    expectRefusal(await tryReadOwn(same, inquiry_id), 404, "inquiry_order_not_found")
    await transfer(order_id, same)
    await settledAgain(order_id)
    await waitFor(async () => (await tryReadOwn(same, inquiry_id)).status === 200, {
      what: "the inquiry to follow its order",
    })
    expect(await ownersOf(order_id)).toEqual([same.id, same.id])
    expect(await domainOwnersOf(order_id)).toEqual([same.id])
    await transfer(order_id, bob)
    await settledAgain(order_id)
    expect(await ownersOf(order_id)).toEqual([same.id, same.id])
    expect(await domainOwnersOf(order_id)).toEqual([same.id])
  })

  it("is read by a link wherever the order's e-mail is changed to: no account gets it by that", async () => {
    const { order_id, inquiry_id } = await bought({ email: anEmail() })
    await domainShop.shop.admin.post(`/admin/orders/${order_id}`, { email: bob.email })
    await settledAgain(order_id)
    expectRefusal(await tryReadOwn(bob, inquiry_id), 404, "inquiry_order_not_found")
    const { token } = await makeLink(domainShop, inquiry_id)
    expect((await tryReadByLink(domainShop, token)).status).toBe(200)
  })
})

const SECRET = "test-jwt-secret"

const tryClaim = (who: Pick<Customer, "http">, token: string) =>
  who.http.post<unknown>("/store/customers/me/orders/claim", { token })

const linkTo = (order_id: string, email: string, nowMs?: () => number): string =>
  new ClaimLinks(SECRET, nowMs).make([order_id], email)

describe("a guest's order by the link that was mailed", () => {
  it("goes into an account at once, with its domains and answers, and into no second one", async () => {
    const email = anEmail()
    const { order_id, inquiry_id } = await bought({ email })
    const token = linkTo(order_id, email.toUpperCase())
    const claimed = await tryClaim(alice, token)
    expect(claimed.data).toEqual({ orders: [{ id: order_id, display_id: expect.any(Number) }] })
    expect(await ordersOf(alice)).toContain(order_id)
    expect(await ownersOf(order_id)).toEqual([alice.id, alice.id])
    expect(await domainOwnersOf(order_id)).toEqual([alice.id])
    expect(await readOwn(alice, inquiry_id)).toMatchObject({ input })
    expectRefusal(await tryClaim(bob, token), 404, "link_invalid")
    expectRefusal(await tryClaim(domainShop.shop, token), 401, "not_signed_in")
    expect((await tryClaim(alice, token)).data).toEqual(claimed.data)
    await settledAgain(order_id)
    expect(await ownersOf(order_id)).toEqual([alice.id, alice.id])
  })

  it("goes into an account in the browser that paid it, and to nobody who learns of its cart afterwards", async () => {
    const { http } = domainShop.shop
    const { id } = await anonymousCart(domainShop.shop, domainShop)
    await http.post(`/store/carts/${id}`, { email: anEmail() })
    await DOMAINS.add(domainShop, id)
    const url = `/store/carts/${id}/claim`
    const { token } = await postTo(http, z.object({ token: z.string() }), url, {})
    expectRefusal(await tryClaim(alice, token), 404, "link_invalid")
    const order = await pay(domainShop.shop, id)
    await untilAtRest(domainShop)
    expectRefusal(await http.post(url, {}), 409, "cart_completed")
    expect((await tryClaim(alice, token)).data).toMatchObject({ orders: [{ id: order.id }] })
    expect(await domainOwnersOf(order.id)).toEqual([alice.id])
    expectRefusal(await tryClaim(bob, token), 404, "link_invalid")
  })

  it("that has an inquiry goes into an account by its mail's link alone", async () => {
    const { http } = domainShop.shop
    const { id } = await anonymousCart(domainShop.shop, domainShop)
    await http.post(`/store/carts/${id}`, { email: anEmail() })
    const url = `/store/carts/${id}/claim`
    const { token } = await postTo(http, z.object({ token: z.string() }), url, {})
    await addInquiry(domainShop, id, SERVICE, input)
    expect((await http.post(url, {})).data).toEqual({ token: null })
    await pay(domainShop.shop, id)
    await untilAtRest(domainShop)
    expectRefusal(await tryClaim(alice, token), 404, "link_invalid")
  })

  it("goes to one of two who come at the same moment, also where one has the guest's own address", async () => {
    const email = anEmail()
    const same = await newCustomer(domainShop.shop, email)
    const { order_id } = await bought({ email })
    const token = linkTo(order_id, email)
    const answers = await Promise.all([same, bob, same, bob].map((who) => tryClaim(who, token)))
    const statuses = answers.map(({ status }) => status)
    expect([[200, 404, 200, 404].join(), [404, 200, 404, 200].join()]).toContain(statuses.join())
    const [winner] = statuses[0] === 200 ? [same.id] : [bob.id]
    expect(await ownersOf(order_id)).toEqual([winner, winner])
    expect(await buyerOf(order_id)).toBe(winner)
  })

  // What else is no link: test/orders/claim-links.test.ts.
  it("stays the guest's with a link for another address or Medusa's own token, and when the shop has changed the address", async () => {
    const email = anEmail()
    const { order_id } = await bought({ email })
    const data = { order_ids: [order_id] }
    await postTo(bob.http, z.unknown(), "/store/orders/batch/customer/token", data)
    const token = linkTo(order_id, email)
    for (const useless of [linkTo(order_id, bob.email), await transferToken(order_id, bob)])
      expectRefusal(await tryClaim(bob, useless), 404, "link_invalid")
    await domainShop.shop.admin.post(`/admin/orders/${order_id}`, { email: anEmail() })
    expectRefusal(await tryClaim(bob, token), 404, "link_invalid")
    expect(await ownersOf(order_id)).not.toContain(bob.id)
  })
})
