import { expectAgreement } from "../support/domains/agreement"
import { aName, buy, cartWith } from "../support/domains/buy"
import { decide, untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { retrieveOrder } from "../support/shop/order"
import { pay } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop({ pricing: { markup_percent: 20 } })
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

const chargesOf = (domain: string) =>
  domainShop.sandbox.control
    .ledger()
    .movements.filter((one) => one.domain === domain && one.type === "charge")

/** Paid calls that arrived with the key of the domain's charge. */
const sendsOf = (domain: string) => {
  const keys = chargesOf(domain).map(({ key }) => key)
  return domainShop.sandbox.control.requests().filter(({ idempotency_key }) => keys.includes(idempotency_key))
}

describe("a paid domain", () => {
  it("is registered at once, charged once and shown as fulfilled", async () => {
    const domain = aName()
    const order = await buy(domainShop, [domain])
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(row.charged).toBe(row.quoted_cost)
    expect(chargesOf(domain)).toHaveLength(1)
    expect(row.history.map(({ to }) => to)).toEqual(
      expect.arrayContaining(["quoted", "ordered", "due", "executing", "completed"]),
    )
    await waitFor(
      async () => (await retrieveOrder(domainShop.shop, order.id)).fulfillment_status === "fulfilled",
      {
        what: "the order to be shown as fulfilled",
      },
    )
  })

  it.each([
    ["pending, then registered", "pending2-", "completed", ["pending"]],
    ["pending, then failed", "pendingfail2-", "refunded", ["pending", "failed", "refunding"]],
    ["reviewed by upstream's people, then registered", "manual2-", "completed", ["manual"]],
    [
      "reviewed by upstream's people, then refused",
      "manualfail2-",
      "refunded",
      ["manual", "failed", "refunding"],
    ],
    ["in an order state that v1 does not list, then registered", "oddorder2-", "completed", ["pending"]],
    ["refused at once", "fail-", "refunded", ["failed", "refunding"]],
    ["answered as failed", "failedstate-", "refunded", ["failed", "refunding"]],
    ["taken between cart and payment", "takenlater-", "refunded", ["failed", "refunding"]],
    ["dearer within tolerance", "priceup4-", "completed", ["executing"]],
    ["cheaper", "pricedown10-", "completed", ["executing"]],
    ["answered into the void after the work was done", "lost-", "completed", ["executing"]],
    ["answered into the void twice", "lostx2-", "completed", ["executing"]],
    ["answered into the void three times", "lostx3-", "completed", ["executing"]],
    ["cut off before any work", "reset-", "completed", ["executing"]],
    ["answered by half a body", "half-", "completed", ["executing"]],
    ["never answered", "hang-", "completed", ["executing"]],
    ["answered by a proxy's page before the work", "html502-", "completed", ["executing"]],
    ["answered by a proxy's page after the work", "html502after-", "completed", ["executing"]],
    ["turned away by a rate limit", "rate-", "completed", ["executing"]],
    ["lost, then pending, then registered", "lost-pending2-", "completed", ["executing", "pending"]],
    ["lost, then pending, then failed", "lost-pendingfail2-", "refunded", ["pending", "failed"]],
    ["cut off, lost and half answered in a row", "reset-lost-half-", "completed", ["executing"]],
    ["still at work under the same key", "err-request-in-progress-", "completed", ["executing"]],
    ["short of credit for a while", "err-insufficient-credit-", "completed", ["waiting"]],
    ["stopped by the daily cap for a while", "err-daily-cap-reached-", "completed", ["waiting"]],
    ["of a blocked extension for a while", "err-tld-blocked-", "completed", ["waiting"]],
    ["not looked up by the registrar for a while", "err-lookup-failed-", "completed", ["waiting"]],
  ] as const)("%s ends well", async (_, prefix, end, through) => {
    const domain = aName(prefix)
    const order = await buy(domainShop, [domain])
    const row = await untilState(domainShop, order.id, domain, end)
    expect(row.history.map(({ to }) => to)).toEqual(expect.arrayContaining([...through]))
    if (end === "refunded") expect(row.refund_amount).toBe(row.paid)
    if (end === "completed") expect(chargesOf(domain)).toHaveLength(1)
    if (prefix.startsWith("lost")) expect(sendsOf(domain).length).toBeGreaterThan(1)
  })

  it.each([
    ["its price rose above tolerance", "priceup20-", "price_increase"],
    ["upstream answers an error that v1 does not list", "odderr-", "unknown_answer"],
    ["the key was used for something else", "errs-conflict-", "key_conflict"],
    ["the registrar refuses it", "errs-registrar-rejected-", "rejected_by_upstream"],
    ["upstream finds the request invalid", "errs-validation-failed-", "rejected_by_upstream"],
    ["upstream has no reliable price any more", "errs-no-price-", "no_price"],
    ["the account has it already", "errs-already-yours-", "already_owned"],
  ] as const)("is held when %s, and rejecting it gives the money back", async (_, prefix, hold_reason) => {
    const domain = aName(prefix)
    const order = await buy(domainShop, [domain])
    const held = await untilState(domainShop, order.id, domain, "held")
    expect(held.hold_reason).toBe(hold_reason)
    expect((await decide(domainShop, held.id, "reject")).status).toBe(200)
    const row = await untilState(domainShop, order.id, domain, "refunded")
    expect(row.refund_amount).toBe(row.paid)
    expect(row.history.find(({ to }) => to === "failed")?.who).toMatch(/^admin:usr_/)
  })

  it("dearer than the tolerance is registered when its new cost is approved", async () => {
    const domain = aName("priceup20-")
    const order = await buy(domainShop, [domain])
    const held = await untilState(domainShop, order.id, domain, "held")
    expect(held.current_cost).toBeGreaterThan(held.quoted_cost ?? 0)

    const wrong = await decide(domainShop, held.id, "approve", { cost: held.quoted_cost })
    expect(wrong).toMatchObject({ status: 409, data: { code: "cost_changed" } })

    expect((await decide(domainShop, held.id, "approve", { cost: held.current_cost })).status).toBe(200)
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(row.charged).toBe(held.current_cost)
  })

  it("charged differently from its price is held for a look, and complete when that is accepted", async () => {
    const domain = aName("chargeplus5000-")
    const order = await buy(domainShop, [domain])
    const held = await untilState(domainShop, order.id, domain, "held")
    expect(held).toMatchObject({ hold_reason: "charge_mismatch", charged: (held.current_cost ?? 0) + 5_000 })
    expect(await decide(domainShop, held.id, "reject")).toMatchObject({
      status: 409,
      data: { code: "not_decidable" },
    })
    expect((await decide(domainShop, held.id, "approve")).status).toBe(200)
    await untilState(domainShop, order.id, domain, "completed")
  })

  it("cannot be decided while nothing waits for a decision", async () => {
    const domain = aName()
    const order = await buy(domainShop, [domain])
    const row = await untilState(domainShop, order.id, domain, "completed")
    for (const decision of ["approve", "reject", "retry"] as const) {
      expect(await decide(domainShop, row.id, decision)).toMatchObject({
        status: 409,
        data: { code: "not_decidable" },
      })
    }
  })
})

describe("upstream's account in trouble", () => {
  it("without credit the order waits, and goes on when credit is there", async () => {
    const { credit } = domainShop.sandbox.control.ledger()
    domainShop.sandbox.control.setAccount({ credit: 0 })
    const domain = aName()
    const order = await buy(domainShop, [domain])
    const waiting = await untilState(domainShop, order.id, domain, "waiting")
    expect(waiting.reason).toBe("credit")
    domainShop.sandbox.control.setAccount({ credit })
    await untilState(domainShop, order.id, domain, "completed")
  })

  it("with a revoked token every order waits, and goes on when the token is repaired", async () => {
    const { sandbox } = domainShop
    const cart = await cartWith(domainShop, [aName()])
    sandbox.control.setToken({ token: sandbox.token, status: "revoked" })
    const order = await pay(domainShop.shop, cart.id)
    const domain = String(cart.items[0]?.title)
    const waiting = await untilState(domainShop, order.id, domain, "waiting")
    expect(waiting.reason).toBe("token")
    sandbox.control.setToken({ token: sandbox.token, status: "active" })
    await untilState(domainShop, order.id, domain, "completed")
  })

  it("with a blocked extension its orders wait, and the others go on", async () => {
    const { sandbox } = domainShop
    const [blocked, free] = [aName("", "shop"), aName("", "net")]
    const cart = await cartWith(domainShop, [blocked, free])
    sandbox.control.setPrice({ tld: "shop", blocked: true })
    const order = await pay(domainShop.shop, cart.id)
    await untilState(domainShop, order.id, free, "completed")
    const waiting = await untilState(domainShop, order.id, blocked, "waiting")
    expect(waiting.reason).toBe("tld_blocked")
    sandbox.control.setPrice({ tld: "shop", blocked: false })
    await untilState(domainShop, order.id, blocked, "completed")
  })
})
