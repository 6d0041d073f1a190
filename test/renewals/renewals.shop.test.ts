import { idempotencyKey } from "../../src/reseller/engine/operation"
import { addDomains, aName } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { domainShop, expiryOf, openDomainShop, sql } from "../support/domains/open-shop"
import {
  buyRenewals,
  EXPIRY,
  moveExpiry,
  ownCart,
  ownDomain,
  renewalCart,
  seenBy,
  tryRenew,
  yearsLater,
} from "../support/domains/owned"
import { untilAtRest } from "../support/domains/records"
import { expectRefusal } from "../support/refusal"
import { anonymousCart } from "../support/shop/cart"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { choosePayment, completeCart, pay } from "../support/shop/pay"
import { waitFor } from "../support/wait-for"

const COST = 1_000_000

let owner: Customer

afterEach(() => untilAtRest(domainShop))
openDomainShop()
beforeAll(async () => {
  owner = await newCustomer(domainShop.shop)
})
beforeEach(() => domainShop.sandbox.control.setPrice({ tld: "com", cost: { renew: COST } }))

const owned = () => ownDomain(domainShop, { domain: aName(), customer_id: owner.id })

describe("a renewal", () => {
  it("is sold to the owner at a fresh price, carried out when it is paid, and proven by the new expiry", async () => {
    const domain = await owned()
    const cart = await renewalCart(domainShop, owner, [domain], { years: 2 })
    expect(cart.items).toMatchObject([
      {
        title: domain,
        description: "Renewal, 2 years",
        unit_price: 2 * COST,
        metadata: { domain, years: 2, action: "renew", expiry: EXPIRY, new_expiry: yearsLater(EXPIRY, 2) },
      },
    ])
    const order = await pay(asCustomer(domainShop.shop, owner), cart.id)
    const row = await untilState(domainShop, order.id, domain, "completed")
    expect(row.charged).toBe(2 * COST)
    const [stored] = await sql(
      "SELECT idempotency_key, new_expiry, request FROM reseller_order WHERE subject = $1",
      domain,
    )
    expect(stored).toMatchObject({
      idempotency_key: idempotencyKey("renew", domain, EXPIRY, 2),
      new_expiry: yearsLater(EXPIRY, 2),
      request: { kind: "renew", years: 2, expiry: EXPIRY, premium: false },
    })
    expect(expiryOf(domain)).toBe(yearsLater(EXPIRY, 2))
  })

  it("comes with others and with registrations into the cart at once, in their order, without a lookup", async () => {
    const [first, second, fresh] = [await owned(), await owned(), aName()]
    const foreign = await ownDomain(domainShop, {
      domain: aName(),
      customer_id: (await newCustomer(domainShop.shop)).id,
    })
    const { id } = await ownCart(domainShop, owner)
    const lookups = domainShop.sandbox.control.ledger().counters.lookup
    const renewal = (domain: string, years = 1) => ({ domain, years, action: "renew" })
    const { added, refused } = await addDomains(seenBy(domainShop, owner), id, [
      renewal(first),
      fresh,
      renewal(foreign),
      renewal(second, 2),
    ])
    expect(added.map(({ domain, action }) => [domain, action])).toEqual([
      [first, "renew"],
      [fresh, "register"],
      [second, "renew"],
    ])
    expect(refused).toMatchObject([{ domain: foreign, action: "renew", code: "domain_not_found" }])
    expect(domainShop.sandbox.control.ledger().counters.lookup).toBe(lookups + 1)
    const order = await pay(asCustomer(domainShop.shop, owner), id)
    for (const domain of [first, second, fresh]) {
      await untilState(domainShop, order.id, domain, "completed")
    }
    expect(expiryOf(second)).toBe(yearsLater(EXPIRY, 2))
  })
})

describe("nobody is sold the renewal", () => {
  const refusedIn = async (domain: string, status: number, code: string, more = {}) => {
    const cart = await ownCart(domainShop, owner)
    const attempt = await tryRenew(seenBy(domainShop, owner), cart.id, domain, more)
    expectRefusal(attempt, status, code)
    return attempt
  }

  it("of somebody else's domain, of nobody's or of an unknown one: all three are answered alike", async () => {
    const other = await newCustomer(domainShop.shop)
    const foreign = await ownDomain(domainShop, { domain: aName(), customer_id: other.id })
    const unowned = await ownDomain(domainShop, { domain: aName(), customer_id: null })
    const answers = []
    for (const domain of [foreign, unowned, aName()]) {
      const { data } = await refusedIn(domain, 404, "domain_not_found")
      answers.push(JSON.stringify(data).replaceAll(domain, ""))
    }
    expect(new Set(answers).size).toBe(1)
  })

  // Why else a domain is not renewed: test/portfolio/owned-domain.test.ts.
  it("without signing in, with nameservers, or twice in one cart", async () => {
    const domain = await owned()
    const { id } = await anonymousCart(domainShop.shop, domainShop)
    expectRefusal(await tryRenew(domainShop, id, domain), 401, "not_signed_in")
    const nameservers = ["ns1.example.net", "ns2.example.net"]
    await refusedIn(domain, 400, "invalid_request", { nameservers })
    const cart = await renewalCart(domainShop, owner, [domain])
    expectRefusal(await tryRenew(seenBy(domainShop, owner), cart.id, domain), 409, "already_in_cart")
  })
})

describe("between cart and payment", () => {
  /** Nothing asks for its details any more. */
  const untilProved = (domain: string) => {
    const soon =
      "SELECT 1 FROM reseller_domain WHERE domain = $1 AND coalesce(prove_at, 'infinity') < clock_timestamp() + interval '1 minute'"
    const isRead = async () => (await sql(soon, domain)).length === 0
    return waitFor(isRead, { what: `the details of ${domain} to have been read` })
  }

  it.each<[string, string, (domain: string) => Promise<unknown>]>([
    ["a moved expiry", "expiry_changed", (domain) => moveExpiry(domainShop, domain, yearsLater(EXPIRY))],
    [
      "a domain that went to another customer",
      "domain_not_found",
      async (domain) => {
        const { id } = await newCustomer(domainShop.shop)
        return sql("UPDATE reseller_domain SET customer_id = $2 WHERE domain = $1", domain, id)
      },
    ],
    [
      "another paid order of the same period",
      "renewal_on_order",
      async (domain) => {
        const order = await buyRenewals(domainShop, owner, [domain])
        await untilState(domainShop, order.id, domain, "completed")
        await untilProved(domain)
        // As if the portfolio had not looked since.
        return sql("UPDATE reseller_domain SET expiry = $2 WHERE domain = $1", domain, EXPIRY)
      },
    ],
  ])("%s stops the payment", async (_, reason, meanwhile) => {
    const domain = await owned()
    const cart = await renewalCart(domainShop, owner, [domain])
    const shop = asCustomer(domainShop.shop, owner)
    await choosePayment(shop, cart.id)
    await meanwhile(domain)
    const attempt = await completeCart(shop, cart.id)
    expectRefusal(attempt, 409, "domain_unavailable")
    expect(attempt.data).toMatchObject({ domain, reason, line_item_id: expect.any(String) })
  })
})
