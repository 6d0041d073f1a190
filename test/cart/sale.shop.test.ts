import { postTo } from "../../dev/seed/call"
import { searchAnswerSchema } from "../../src/reseller/search/search.requests"
import { addDomain, aName, buy, cartWith, tryAddDomain } from "../support/domains/buy"
import { decide, domainOrder, untilState } from "../support/domains/domain-orders"
import { chargesOf, domainShop, openDomainShop } from "../support/domains/open-shop"
import { buyInquiry, reveal, untilInquiry } from "../support/inquiries/inquiries"
import { expectRefusal } from "../support/refusal"
import { addVariant, newCart } from "../support/shop/cart"
import {
  capture,
  choosePayment,
  completeCart,
  instructPayments,
  pay,
  placeOrder,
  refundsOf,
  retrieveOrder,
} from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

/** A cost of 1,000,000 IRT without markup makes a price of 1,000,000; with 10 % tax 1,100,000 are paid. */
openDomainShop()
beforeAll(() => domainShop.sandbox.control.setPrice({ tld: "com", cost: { register: 1_000_000 } }))

const PAID = 1_100_000

const search = async (domain: string) => {
  const { results } = await postTo(domainShop.shop.http, searchAnswerSchema, "/store/domains/search", {
    query: domain,
    region_id: domainShop.region_id,
  })
  return results.find((one) => one.domain === domain)
}

it("a name that a paid order is getting is told to the next shopper before they pay, in the search, the cart and the checkout", async () => {
  const domain = aName()
  const early = await newCart(domainShop.shop, domainShop)
  await addDomain(domainShop, early.id, domain)
  await choosePayment(domainShop.shop, early.id)
  // Somebody else's paid order waits for credit; upstream goes on calling the name free.
  const { control } = domainShop.sandbox
  const { credit } = control.ledger()
  control.setAccount({ credit: 0 })
  const order = await buy(domainShop, [domain])
  await untilState(domainShop, order.id, domain, "waiting")

  expect(await search(domain)).toMatchObject({ orderable: false, reason: "on_order" })
  const late = await newCart(domainShop.shop, domainShop)
  expectRefusal(await tryAddDomain(domainShop, late.id, { domain }), 422, "on_order")
  const completed = await completeCart(domainShop.shop, early.id)
  expectRefusal(completed, 409, "domain_unavailable")
  expect(completed.data).toMatchObject({ domain, reason: "on_order" })

  control.setAccount({ credit })
  await untilState(domainShop, order.id, domain, "completed")
  expectRefusal(await tryAddDomain(domainShop, late.id, { domain }), 422, "on_order")
})

/** One purchase for each kind of end; all of them without a shop: test/engine/belief.test.ts. */
it.each([
  ["registered at once", "", "completed", ["quoted", "ordered", "due", "executing"]],
  ["pending, then registered", "pending2-", "completed", ["pending"]],
  ["pending, then failed", "pendingfail2-", "refunded", ["pending", "failed", "refunding"]],
  ["refused at once", "fail-", "refunded", ["failed", "refunding"]],
  ["answered into the void after the work was done", "lost-", "completed", ["executing"]],
  ["short of credit for a while", "err-insufficient-credit-", "completed", ["waiting"]],
] as const)("a paid domain %s ends well", async (_, prefix, end, through) => {
  const domain = aName(prefix)
  const order = await buy(domainShop, [domain])
  const row = await untilState(domainShop, order.id, domain, end)
  expect(row.history.map(({ to }) => to)).toEqual(expect.arrayContaining([...through]))
  if (end === "refunded") expect(row.refund_amount).toBe(row.paid)
  if (end === "completed") expect(chargesOf(domain)).toHaveLength(1)
})

async function heldOrder(domain: string) {
  const order = await buy(domainShop, [domain])
  return { order, held: await untilState(domainShop, order.id, domain, "held") }
}

describe("a decision", () => {
  it("to pay a cost above tolerance is taken of the cost that it names, after which there is nothing to decide", async () => {
    const { order, held } = await heldOrder(aName("priceup20-"))
    const { id, domain, quoted_cost, current_cost } = held
    expect(held.hold_reason).toBe("price_increase")
    expectRefusal(await decide(domainShop, id, "approve", { cost: quoted_cost }), 409, "cost_changed")
    expect((await decide(domainShop, id, "approve", { cost: current_cost })).status).toBe(200)
    expect((await untilState(domainShop, order.id, domain, "completed")).charged).toBe(current_cost)
    expectRefusal(await decide(domainShop, id, "reject"), 409, "not_decidable")
  })

  it("not to go on gives the money back", async () => {
    const { order, held } = await heldOrder(aName("errs-no-price-"))
    expect((await decide(domainShop, held.id, "reject")).status).toBe(200)
    const row = await untilState(domainShop, order.id, held.domain, "refunded")
    expect(row.refund_amount).toBe(row.paid)
    expect(row.history.find(({ to }) => to === "failed")?.who).toMatch(/^admin:usr_/)
  })

  it("of several admins at once is made by one of them; the others learn of it", async () => {
    const { order, held } = await heldOrder(aName("priceup20-"))
    const cost = held.current_cost
    const answers = await Promise.all([
      ...[1, 2].map(() => decide(domainShop, held.id, "approve", { cost })),
      ...[1, 2].map(() => decide(domainShop, held.id, "reject")),
      decide(domainShop, held.id, "retry"),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    for (const { data } of answers.filter(({ status }) => status === 409))
      expect(data).toMatchObject({ code: expect.stringMatching(/^(changed_meanwhile|not_decidable)$/) })
    const isAtRest = async () => {
      const { state, history } = await domainOrder(domainShop, order.id, held.domain)
      const decided = history.filter(({ who }) => who.startsWith("admin:"))
      return ["completed", "refunded", "held"].includes(state) && decided.length > 0
    }
    await waitFor(isAtRest, { what: "the order to come to rest" })
    const row = await domainOrder(domainShop, order.id, held.domain)
    expect(row.history.filter(({ who }) => who.startsWith("admin:"))).toHaveLength(1)
    if (row.state === "held") await decide(domainShop, row.id, "reject")
  })
})

it("a domain is not registered when the capture is refused, and is when a later capture works", async () => {
  const domain = aName()
  const cart = await cartWith(domainShop, [domain])
  const order_id = await placeOrder(domainShop.shop, cart.id, { capture: "later", fail: "capture" })
  await capture(domainShop.shop, order_id)
  expect(await retrieveOrder(domainShop.shop, order_id)).toMatchObject({ payment_status: "requires_action" })
  expect(await untilState(domainShop, order_id, domain, "ordered")).toMatchObject({ paid: null, attempts: 0 })

  await instructPayments(domainShop.shop, order_id, { fail: null })
  await capture(domainShop.shop, order_id)
  await untilState(domainShop, order_id, domain, "completed")
})

it.each([
  ["refuses in words that a lost answer may have as well", "refund", []],
  ["refuses without a reason, which Medusa takes for a success", "refund_unexplained", []],
  ["paid and answered with an empty error", "refund_unclear", [PAID]],
  ["paid, its answer lost", "refund_answer", [PAID]],
] as const)(
  "a refund that the provider %s waits for a person, and is made by nobody when one confirms it",
  async (_, fail, made) => {
    const domain = aName("fail-")
    const cart = await cartWith(domainShop, [domain])
    // Goods in the same order leave enough money for a second refund to go through, were there one.
    await addVariant(domainShop.shop, cart.id, domainShop.variant_id)
    const order = await pay(domainShop.shop, cart.id, { fail })
    const row = await untilState(domainShop, order.id, domain, "refund_held")
    expect(row).toMatchObject({ reason: "refund_unknown", refund_amount: null })
    expect(await refundsOf(domainShop.shop, order.id)).toEqual(made)
    expect((await retrieveOrder(domainShop.shop, order.id)).refunds).toEqual([])
    expectRefusal(await decide(domainShop, row.id, "retry"), 409, "may_be_refunded")
    expect(await decide(domainShop, row.id, "reject")).toMatchObject({ status: 409 })
    expect((await decide(domainShop, row.id, "approve")).status).toBe(200)
    const done = await untilState(domainShop, order.id, domain, "refunded")
    expect(done).toMatchObject({ refund_amount: PAID })
    expect(done.history.at(-1)).toMatchObject({ reason: "confirmed_by_hand" })
    expect(await refundsOf(domainShop.shop, order.id)).toEqual(made)
  },
)

it("an inquiry that a guest buys is asked once, charged at the quoted cost, and its answer stands in the vault", async () => {
  const { id } = await buyInquiry(domainShop, "convert-persian-name-to-english", {
    persian_text: "سارا محمدی",
  })
  const order = await untilInquiry(domainShop, id, "completed")
  expect(order).toMatchObject({ attempts: 1, charged: order.quoted_cost, has_personal_data: true })
  expect(await reveal(domainShop, id)).toMatchObject({
    input: { persian_text: "سارا محمدی" },
    result: { finglish_text: expect.any(String) },
    labels: { finglish_text: "In English letters" },
  })
})
