import type { FaultInput } from "../../sandbox/index"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import { type DomainShop, domainOptions, startDomainShop } from "../support/domains/domain-shop"
import { netCharges, WORST_FAULTS } from "../support/domains/every-fault"
import { payBoth, twoOrdersOf, untilOneHasIt } from "../support/domains/two-buyers"
import { type Shop, startShop } from "../support/shop/start-shop"

let domainShop: DomainShop
let second: Shop

beforeAll(async () => {
  domainShop = await startDomainShop()
  const { shop, sandbox } = domainShop
  second = await startShop({ databaseUrl: shop.databaseUrl, options: domainOptions(sandbox) })
})
afterAll(async () => {
  await second?.stop()
  await domainShop?.stop()
})

/** No fault at all, to count the calls before one. */
const NONE: FaultInput = { kind: "delay", ms: 1 }

/** Which of the calls that register the name meets the fault, and where. What follows the second one is decided by its row alone. */
const CALLS = [
  ["the first call", 0, "on two instances", 2],
  ["the second call", 1, "on one instance", 1],
] as const

type Contest = { domain: string; orders: string[]; fault: FaultInput }

async function contest(
  { domain, orders, fault }: Contest,
  call: number,
  buyers: readonly DomainShop[],
): Promise<unknown> {
  const match = { endpoint: "register", domain } as const
  for (let before = 0; before < call; before += 1) domainShop.sandbox.control.addFault({ fault: NONE, match })
  domainShop.sandbox.control.addFault({ fault, match })
  await payBoth(orders, buyers)
  const rows = await untilOneHasIt(domainShop, orders)
  return {
    fault: fault.kind,
    states: rows.map(({ state }) => state).sort(),
    charges: netCharges(domainShop.sandbox, domain),
  }
}

// Every fault, with rows in memory: test/core/engine/contests.
describe("of two buyers of one name,", () => {
  it.each(CALLS)(
    "when %s meets one of the worst faults (call %i, %s), one owns it and is charged once, and the other has the money back",
    async (_, call, __, instances) => {
      const buyers = [domainShop, instances === 1 ? domainShop : { ...domainShop, shop: second }]
      const contests: Contest[] = []
      for (const fault of WORST_FAULTS) {
        const domain = aName()
        contests.push({ domain, fault, orders: await twoOrdersOf(domain, buyers) })
      }
      const ends = await Promise.all(contests.map((one) => contest(one, call, buyers)))
      expect(ends).toEqual(
        WORST_FAULTS.map(({ kind }) => ({ fault: kind, states: ["completed", "refunded"], charges: 1 })),
      )
      await expectAgreement(domainShop)
    },
  )
})
