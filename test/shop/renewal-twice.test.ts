import type { FaultInput } from "../../sandbox/index"
import { expectAgreement } from "../support/domains/agreement"
import { aName } from "../support/domains/buy"
import { type DomainShop, domainOptions, startDomainShop } from "../support/domains/domain-shop"
import { netCharges, WORST_FAULTS } from "../support/domains/every-fault"
import { EXPIRY, ownDomain, renewalCart, yearsLater } from "../support/domains/owned"
import { payBoth, untilOneHasIt } from "../support/domains/two-buyers"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { placeOrder } from "../support/shop/pay"
import { type Shop, startShop } from "../support/shop/start-shop"

let domainShop: DomainShop
let second: Shop
let owner: Customer

beforeAll(async () => {
  domainShop = await startDomainShop()
  const { shop, sandbox } = domainShop
  second = await startShop({ databaseUrl: shop.databaseUrl, options: domainOptions(sandbox) })
  owner = await newCustomer(shop)
})
afterAll(async () => {
  await second?.stop()
  await domainShop?.stop()
})

const expiryOf = (domain: string) =>
  domainShop.sandbox.control
    .domains()
    .find((one) => one.domain === domain)
    ?.expiry?.slice(0, 10)

/** Two orders of one period, placed and not paid yet: the owner in two browsers. */
async function twoRenewalsOf(domain: string): Promise<string[]> {
  const shop = asCustomer(domainShop.shop, owner)
  const carts = [
    await renewalCart(domainShop, owner, [domain]),
    await renewalCart(domainShop, owner, [domain]),
  ]
  return [
    await placeOrder(shop, carts[0]?.id ?? "", { capture: "later" }),
    await placeOrder(shop, carts[1]?.id ?? "", { capture: "later" }),
  ]
}

describe("of two orders of one period of a name, when the first call meets one of the worst faults,", () => {
  it("on two instances, one renews it and is charged once, and the other has the money back", async () => {
    const buyers = [domainShop, { ...domainShop, shop: second }]
    const contests: { domain: string; fault: FaultInput; orders: string[] }[] = []
    for (const fault of WORST_FAULTS) {
      const domain = await ownDomain(domainShop, { domain: aName(), customer_id: owner.id })
      contests.push({ domain, fault, orders: await twoRenewalsOf(domain) })
    }
    const ends = await Promise.all(
      contests.map(async ({ domain, fault, orders }) => {
        domainShop.sandbox.control.addFault({ fault, match: { endpoint: "renew", domain } })
        await payBoth(orders, buyers)
        const rows = await untilOneHasIt(domainShop, orders)
        const states = rows.map(({ state }) => state).sort()
        return {
          fault: fault.kind,
          states,
          charges: netCharges(domainShop.sandbox, domain),
          expiry: expiryOf(domain),
        }
      }),
    )
    expect(ends).toEqual(
      WORST_FAULTS.map(({ kind }) => ({
        fault: kind,
        states: ["completed", "refunded"],
        charges: 1,
        expiry: yearsLater(EXPIRY),
      })),
    )
    await expectAgreement(domainShop)
  })
})
