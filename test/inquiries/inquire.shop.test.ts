import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { ASKING_PLUGIN, ask, askAsAdmin, tryAsk } from "../support/inquiries/ask"
import { EXAMPLES } from "../support/inquiries/examples"
import {
  chargesOf,
  decideInquiry,
  inquiryOrder,
  priceOf,
  scripted,
  untilInquiry,
} from "../support/inquiries/inquiries"
import { expectRefusal } from "../support/refusal"

const [SERVICE, INPUT] = scripted("")
const ENOUGH = 1_000_000

let price: number
let references = 0

afterEach(() => {
  domainShop.sandbox.control.clearFaults()
  setPrice(price)
})
openDomainShop({}, { plugins: [ASKING_PLUGIN] })
beforeAll(async () => {
  price = priceOf(domainShop, SERVICE)
})

const newTerms = (max_charge = ENOUGH) => {
  references += 1
  return { max_charge, reference: `order-${references}` }
}
const rowsOf = (reference: string) => sql("SELECT id FROM reseller_order WHERE reference = $1", reference)
const setPrice = (now: number | null) =>
  domainShop.sandbox.control.setService({ service: SERVICE, price: now })

describe("an inquiry that other code of the shop asks", () => {
  it("is answered with result and charge, and stands in the shop's books without a price or a refund", async () => {
    const asked = await ask(domainShop, SERVICE, INPUT, newTerms())
    expect(asked).toEqual({
      kind: "answered",
      id: expect.stringMatching(/^iord_/),
      result: expect.objectContaining({ message: expect.any(String) }),
      charged: price,
    })
    const order = await inquiryOrder(domainShop, asked.id ?? "")
    expect(order).toMatchObject({ state: "completed", order_id: null, price: 0, paid: 0, consent: null })
    expect(order.readings.map(({ who }) => who)).toEqual(["shop"])
    const { data } = await domainShop.shop.admin.get("/admin/domain-ledger")
    expect(JSON.stringify(data)).toContain(`"id":"${asked.id}"`)
  })

  it("is charged once under one reference: asked at once, again, and when its answer was erased", async () => {
    const terms = newTerms()
    const [first, ...others] = await Promise.all(
      [1, 2, 3, 4].map(() => ask(domainShop, SERVICE, INPUT, terms)),
    )
    expect(first?.kind).toBe("answered")
    for (const answer of [...others, await ask(domainShop, SERVICE, INPUT, terms)])
      expect(answer).toEqual(first)
    const id = first?.id ?? ""
    await domainShop.shop.admin.post(`/admin/inquiry-orders/${id}/erase`, {})
    const erased = { kind: "answered", id, result: null, charged: price }
    expect(await ask(domainShop, SERVICE, INPUT, terms)).toEqual(erased)
    expect(chargesOf(domainShop, id)).toEqual([price])
    expect(await rowsOf(terms.reference)).toHaveLength(1)
  })

  it("and asks something else under a used reference is refused, and nothing is asked", async () => {
    const terms = newTerms()
    await ask(domainShop, SERVICE, INPUT, terms)
    const { movements } = domainShop.sandbox.control.ledger()
    for (const [service, input] of [
      [SERVICE, { website: "other.example" }],
      ["iban-inquiry", EXAMPLES["iban-inquiry"].input],
    ] as const)
      expect(await ask(domainShop, service, input, terms)).toEqual({ kind: "reference_reused" })
    expect(domainShop.sandbox.control.ledger().movements).toEqual(movements)
  })

  it("that fails, or that a person rejects, is told as failed; nobody had paid, so nothing is refunded", async () => {
    const terms = newTerms()
    const failed = await ask(domainShop, ...scripted("90210"), newTerms())
    const held = await ask(domainShop, ...scripted("90208"), terms)
    expect(held).toMatchObject({ kind: "held", hold_reason: "rejected_by_upstream" })
    await decideInquiry(domainShop, held.id ?? "", "reject")
    for (const asked of [failed, await ask(domainShop, ...scripted("90208"), terms)]) {
      expect(asked).toEqual({ kind: "failed", id: expect.any(String) })
      const order = await untilInquiry(domainShop, asked.id ?? "", "refunded")
      expect(order).toMatchObject({ refund_amount: 0, charged: null })
    }
    expect(await sql("SELECT id FROM refund")).toEqual([])
  })
})

describe("what cannot be asked is told, with nothing written:", () => {
  it.each<[string, string, object, object, () => unknown]>([
    ["a wrong input", SERVICE, { website: "" }, { kind: "invalid_input" }, () => null],
    ["a field too many", SERVICE, { ...INPUT, more: 1 }, { kind: "invalid_input" }, () => null],
    ["an unknown service", "no-inquiry", {}, { kind: "unknown_service" }, () => null],
    ["what costs too much", SERVICE, INPUT, { kind: "above_max_charge" }, () => setPrice(ENOUGH + 1)],
    ["what upstream does not sell now", SERVICE, INPUT, { kind: "not_for_sale" }, () => setPrice(null)],
    [
      "anything while upstream is away",
      SERVICE,
      INPUT,
      { kind: "unavailable" },
      () =>
        domainShop.sandbox.control.addFault({
          match: { endpoint: "pricing" },
          fault: { kind: "html502" },
          times: null,
        }),
    ],
  ])("%s", async (_, service, input, told, prepare) => {
    prepare()
    const terms = newTerms()
    expect(await ask(domainShop, service, { ...input }, terms)).toMatchObject(told)
    expect(await rowsOf(terms.reference)).toEqual([])
  })

  it.each([
    ["no maximum", { reference: "r" }],
    ["an endless wait", { max_charge: ENOUGH, reference: "r", wait_ms: null }],
  ])("a question with %s, a mistake of the code that asks, which throws", async (_, terms) => {
    expect((await tryAsk(domainShop, { service: SERVICE, input: INPUT, terms })).status).toBe(500)
    expect(await rowsOf("r")).toEqual([])
  })
})

it("an inquiry that takes longer than the caller waits is under way, and found by its reference later", async () => {
  const [service, input] = scripted("90109")
  const terms = newTerms()
  const early = await ask(domainShop, service, input, { ...terms, wait_ms: 0 })
  expect(early).toMatchObject({ kind: "under_way" })
  const later = await ask(domainShop, service, input, { ...terms, wait_ms: 20_000 })
  expect(later).toMatchObject({ kind: "answered", id: early.id, charged: price })
  expect(chargesOf(domainShop, early.id ?? "")).toEqual([price])
})

it("an admin's question is answered, that this admin read the answer is written down, and its reference is for this question alone", async () => {
  const { reference } = newTerms()
  const { status, data } = await askAsAdmin(domainShop, SERVICE, INPUT, { reference })
  expect({ status, data }).toMatchObject({ status: 200, data: { inquired: { kind: "answered" } } })
  const { inquired } = data as { inquired: { id: string } } // matched above
  const order = await inquiryOrder(domainShop, inquired.id)
  expect(order.readings.map(({ who }) => who)).toEqual([expect.stringMatching(/^admin:usr_/)])
  const other = await askAsAdmin(domainShop, SERVICE, { website: "other.example" }, { reference })
  expectRefusal(other, 409, "reference_reused")
})
