import { expectAgreement } from "../support/domains/agreement"
import { type DomainShop, domainOptions, startDomainShop } from "../support/domains/domain-shop"
import { endLeases } from "../support/domains/time"
import { buyAll } from "../support/inquiries/buy-all"
import { inquiryOrder, reveal, untilInquiry, untilInquiryIs } from "../support/inquiries/inquiry-orders"
import { scripted } from "../support/inquiries/scripted"
import { callsOf, chargesOf, priceOf } from "../support/inquiries/seen-upstream"
import { untilUnderWay } from "../support/inquiries/under-way"
import { type Shop, startShop } from "../support/shop/start-shop"

const TIMEOUTS = { read_ms: 1_500, lookup_ms: 1_500, write_ms: 5_000 }

/** As long as the call that is stopped in the middle; upstream claims its key meanwhile. */
const SLOW_MS = 2_000

let domainShop: DomainShop
let second: Shop
let other: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop({ timeouts: TIMEOUTS })
  const { shop, sandbox } = domainShop
  const options = domainOptions(sandbox, { timeouts: TIMEOUTS })
  second = await startShop({ databaseUrl: shop.databaseUrl, options })
  other = { ...domainShop, shop: second }
})
afterAll(async () => {
  await second?.stop()
  await domainShop?.stop()
})

describe("two instances with one inquiry", () => {
  it("charge it once, though both of them look for work all the time", async () => {
    const ids = await buyAll(
      domainShop,
      Array.from({ length: 12 }, () => scripted("90109")),
    )
    for (const id of ids) {
      const order = await untilInquiryIs(domainShop, id, "at rest", ({ reason }) => reason === "fulfilled")
      expect(order).toMatchObject({ state: "completed", attempts: 1 })
      expect(callsOf(domainShop, id)).toHaveLength(1)
    }
    await expectAgreement(domainShop)
  })

  it("whose owner stood still beyond its lease: the other one ends it, and the first then writes nothing", async () => {
    const { shop, sandbox } = domainShop
    // The second must not be faster than the first.
    await second.kill("SIGSTOP")
    sandbox.control.addFault({ match: { endpoint: "inquiry" }, fault: { kind: "delay", ms: SLOW_MS } })
    const [id = ""] = await buyAll(domainShop, [scripted("")])
    await untilUnderWay(domainShop, [id])
    await shop.kill("SIGSTOP")
    await endLeases(domainShop)
    await second.kill("SIGCONT")

    await untilInquiry(other, id, "completed")
    const before = await untilInquiryIs(other, id, "at rest", ({ reason }) => reason === "fulfilled")
    expect(before).toMatchObject({ charged: priceOf(domainShop, "trust-seal-inquiry") })
    expect(chargesOf(domainShop, id)).toHaveLength(1)

    await second.kill("SIGSTOP")
    await shop.kill("SIGCONT")
    // Alone at work again: what it had to say about the first inquiry it has said when the next one is done.
    const [next = ""] = await buyAll(domainShop, [scripted("")])
    await untilInquiry(domainShop, next, "completed")
    expect(await inquiryOrder(domainShop, id)).toEqual(before)
    expect(chargesOf(domainShop, id)).toHaveLength(1)
    expect(await reveal(domainShop, id)).toMatchObject({ result: { message: expect.any(String) } })
    await expectAgreement(domainShop)
  })
})
