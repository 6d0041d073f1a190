import { expectAgreement } from "../support/domains/agreement"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { buyAll } from "../support/inquiries/buy-all"
import { decideInquiry } from "../support/inquiries/decide-inquiry"
import { inquiryOrder, reveal, untilInquiry } from "../support/inquiries/inquiry-orders"
import { scripted } from "../support/inquiries/scripted"
import { callsOf, chargesOf, priceOf } from "../support/inquiries/seen-upstream"

let domainShop: DomainShop
let price: number

beforeAll(async () => {
  domainShop = await startDomainShop()
  price = priceOf(domainShop, "trust-seal-inquiry")
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

/** Buys one inquiry for each of these endings, all in one order. */
async function bought(endings: readonly string[]): Promise<Map<string, string>> {
  const ids = await buyAll(domainShop, endings.map(scripted))
  return new Map(endings.map((ending, index) => [ending, ids[index] ?? ""]))
}

describe("an inquiry that upstream answers", () => {
  const VARIANTS = ["90001", "90002", "90003", "90004"]
  let ids: Map<string, string>
  beforeAll(async () => {
    ids = await bought(VARIANTS)
  })

  it.each(VARIANTS)("is completed by any answer that fits the contract (%s)", async (ending) => {
    const id = ids.get(ending) ?? ""
    const order = await untilInquiry(domainShop, id, "completed")
    expect(order).toMatchObject({ attempts: 1, charged: price, quoted_cost: price })
    expect(await reveal(domainShop, id)).toMatchObject({ result: { message: expect.any(String) } })
  })
})

describe("an answer that did not arrive is asked for again with the same key", () => {
  /** What happens to the first call; whether upstream had done the work. */
  const FIRST_CALLS = [
    ["90101", "the connection closed after the work", true],
    ["90102", "the connection was reset before any work", false],
    ["90103", "silence after the work", true],
    ["90104", "silence before any work", false],
    ["90105", "half an answer", true],
    ["90106", "a proxy's page before any work", false],
    ["90107", "a proxy's page after the work", true],
    ["90108", "a 429 without a hint", false],
    ["90205", "the word that it is still being worked on", false],
    ["90212", "an unlisted error under status 500", false],
  ] as const
  let ids: Map<string, string>
  beforeAll(async () => {
    ids = await bought(FIRST_CALLS.map(([ending]) => ending))
  })

  it.each(FIRST_CALLS)("after %s, %s: charged once", async (ending, _, worked) => {
    const id = ids.get(ending) ?? ""
    const order = await untilInquiry(domainShop, id, "completed")
    expect(order).toMatchObject({ attempts: 2, charged: price })
    expect(chargesOf(domainShop, id)).toEqual([price])
    expect(callsOf(domainShop, id).map(({ replayed }) => replayed)).toEqual([false, worked])
    expect(await reveal(domainShop, id)).toMatchObject({ result: { message: expect.any(String) } })
  })

  it("and not while upstream merely takes its time", async () => {
    const [id = ""] = await buyAll(domainShop, [scripted("90109")])
    expect(await untilInquiry(domainShop, id, "completed")).toMatchObject({ attempts: 1, charged: price })
  })
})

describe("what is refused for a reason that heals waits and goes on by itself", () => {
  const REASONS = [
    ["90201", "token"],
    ["90202", "token"],
    ["90203", "account"],
    ["90204", "credit"],
  ] as const
  let ids: Map<string, string>
  beforeAll(async () => {
    ids = await bought(REASONS.map(([ending]) => ending))
  })

  it.each(REASONS)("%s: waiting for %s, then completed", async (ending, reason) => {
    const id = ids.get(ending) ?? ""
    const order = await untilInquiry(domainShop, id, "completed")
    expect(order.history.map((entry) => `${entry.to} ${entry.reason}`)).toContain(`waiting ${reason}`)
    expect(order).toMatchObject({ attempts: 2, charged: price })
    expect(chargesOf(domainShop, id)).toEqual([price])
  })

  it("a daily cap too, which a person raises", async () => {
    const { daily_spend_cap } = domainShop.sandbox.control.account()
    domainShop.sandbox.control.setAccount({ daily_spend_cap: 1 })
    const [id = ""] = await buyAll(domainShop, [scripted("")])
    const waiting = await untilInquiry(domainShop, id, "waiting")
    expect(waiting.reason).toBe("daily_cap")
    domainShop.sandbox.control.setAccount({ daily_spend_cap })
    expect(await untilInquiry(domainShop, id, "completed")).toMatchObject({ charged: price })
  })
})

describe("what upstream refuses for good", () => {
  const HELD = [
    ["90206", "no_price"],
    ["90207", "price_increase"],
    ["90208", "rejected_by_upstream"],
    ["90209", "key_conflict"],
    ["90211", "unknown_answer"],
  ] as const
  let ids: Map<string, string>
  beforeAll(async () => {
    ids = await bought([...HELD.map(([ending]) => ending), "90210"])
  })

  it.each(HELD)("%s is held for a person (%s), nothing charged", async (ending, hold_reason) => {
    const order = await untilInquiry(domainShop, ids.get(ending) ?? "", "held")
    expect(order).toMatchObject({ hold_reason, attempts: 1, charged: null })
    expect(chargesOf(domainShop, order.id)).toEqual([])
  })

  it("is refunded by itself when upstream says that it could not be executed", async () => {
    const order = await untilInquiry(domainShop, ids.get("90210") ?? "", "refunded")
    expect(order).toMatchObject({ attempts: 1, charged: null, refund_amount: order.paid })
  })

  it("is refunded when a person rejects it", async () => {
    const id = ids.get("90208") ?? ""
    expect((await decideInquiry(domainShop, id, "reject")).status).toBe(200)
    const order = await untilInquiry(domainShop, id, "refunded")
    expect(order.refund_amount).toBe(order.paid)
  })

  it("for want of a price is executed when a person retries it and there is one", async () => {
    const id = ids.get("90206") ?? ""
    expect((await decideInquiry(domainShop, id, "retry")).status).toBe(200)
    expect(await untilInquiry(domainShop, id, "completed")).toMatchObject({ attempts: 2, charged: price })
  })
})

describe("an answer that cannot be read", () => {
  it("is held, charged as it is, and what upstream sent is shown to those only who open it", async () => {
    const [id = ""] = await buyAll(domainShop, [scripted("90005")])
    const order = await untilInquiry(domainShop, id, "held")
    expect(order).toMatchObject({ hold_reason: "unknown_answer", attempts: 1, charged: price })
    expect(chargesOf(domainShop, id)).toEqual([price])

    const opened = await reveal(domainShop, id)
    expect(opened.result).toBeNull()
    const raw = opened.unreadable_answer
    expect(raw).toMatchObject({ ok: true, data: { result: expect.any(String) } })
    const { shop } = domainShop
    const shown = JSON.stringify([order, (await shop.admin.get("/admin/inquiry-orders?limit=100")).data])
    const { result } = (raw as { data: { result: string } }).data // matched above
    expect(shown).not.toContain(result)
    expect(shop.logs()).not.toContain(result)
  })
})

describe("a charge that differs from the price", () => {
  it("is held with what was charged, and the answer is there once a person accepts it", async () => {
    const [id = ""] = await buyAll(domainShop, [scripted("90006")])
    const held = await untilInquiry(domainShop, id, "held")
    expect(held).toMatchObject({ hold_reason: "charge_mismatch", charged: price + 1_000 })
    for (const decision of ["reject", "retry"] as const) {
      expect(await decideInquiry(domainShop, id, decision)).toMatchObject({
        status: 409,
        data: { code: "not_decidable" },
      })
    }
    expect((await decideInquiry(domainShop, id, "approve")).status).toBe(200)
    await untilInquiry(domainShop, id, "completed")
    expect(await reveal(domainShop, id)).toMatchObject({ result: { message: expect.any(String) } })
    expect(callsOf(domainShop, id)).toHaveLength(1)
  })
})

describe("a 429 with a hint", () => {
  it("is obeyed: nothing is sent before the time", async () => {
    const RETRY_AFTER_S = 3
    domainShop.sandbox.control.addFault({
      match: { endpoint: "inquiry" },
      fault: { kind: "rate_limited", retry_after_s: RETRY_AFTER_S },
    })
    const [id = ""] = await buyAll(domainShop, [scripted("")])
    await untilInquiry(domainShop, id, "completed")
    const [first, second] = callsOf(domainShop, id).map(({ at }) => Date.parse(at))
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(RETRY_AFTER_S * 1_000)
    expect((await inquiryOrder(domainShop, id)).attempts).toBe(2)
  })
})
