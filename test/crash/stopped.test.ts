import { expectAgreement } from "../support/domains/agreement"
import { aName, buy } from "../support/domains/buy"
import { domainOrder, untilState } from "../support/domains/domain-orders"
import { type DomainShop, domainOptions, startDomainShop } from "../support/domains/domain-shop"
import { type Shop, startShop } from "../support/shop/start-shop"
import { waitFor } from "../support/wait-for"

/** A call is under way for long enough to be stopped in; the lease lasts 29 s then. */
const TIMEOUTS = { read_ms: 1_500, lookup_ms: 1_500, write_ms: 5_000 }
const TAKEN_OVER_MS = 90_000

let domainShop: DomainShop
let second: Shop

beforeAll(async () => {
  domainShop = await startDomainShop({ timeouts: TIMEOUTS })
})
afterAll(async () => {
  await second?.stop()
  await domainShop?.stop()
})

describe("a process that is stopped in the middle of a call", () => {
  it("writes nothing when it goes on after another one took the order over", async () => {
    const { shop, sandbox } = domainShop
    const domain = aName("slow2000-")
    const order = await buy(domainShop, [domain])
    const isUnderWay = () =>
      sandbox.control
        .requests()
        .some(({ endpoint, delivery }) => endpoint === "register" && delivery === "open")
    await waitFor(isUnderWay, { what: "the call to be under way" })
    await shop.kill("SIGSTOP")

    second = await startShop({
      databaseUrl: shop.databaseUrl,
      options: domainOptions(sandbox, { timeouts: TIMEOUTS }),
    })
    const other: DomainShop = { ...domainShop, shop: second }
    await untilState(other, order.id, domain, "completed", TAKEN_OVER_MS)
    const isAtRest = async () => (await domainOrder(other, order.id, domain)).reason === "fulfilled"
    await waitFor(isAtRest, { what: "the row to come to rest" })
    const before = await domainOrder(other, order.id, domain)
    expect(before.attempts).toBe(2)

    await second.kill("SIGKILL")
    await shop.kill("SIGCONT")
    // Now alone, it works again: what it had to say about the first order it has said when the next one is done.
    const next = aName()
    const later = await buy(domainShop, [next])
    await untilState(domainShop, later.id, next, "completed")

    expect(await domainOrder(domainShop, order.id, domain)).toEqual(before)
    expect(before.history.filter(({ to }) => to === "completed").map(({ reason }) => reason)).toEqual([
      "registered",
      "fulfilled",
    ])
    const charges = sandbox.control.ledger().movements.filter((one) => one.domain === domain)
    expect(charges.map(({ type }) => type)).toEqual(["charge"])
    await expectAgreement(domainShop)
  })
})
