import { z } from "zod"
import { DESCRIBED_OPERATIONS, nameOf } from "../support/bad-requests/described-operations"
import { authorizationOf, type RawAnswer, RawClient, type RawRequest } from "../support/bad-requests/send"
import { addDomain, aName } from "../support/domains/buy"
import { domainShop, openDomainShop, sql } from "../support/domains/open-shop"
import { untilAtRest } from "../support/domains/records"
import { addInquiry, buyAs, customersCart, untilInquiry } from "../support/inquiries/inquiries"
import { buyDomainsAs } from "../support/portfolio/portfolio-shop"
import { searchFor } from "../support/privacy/everything-told"
import { asCustomer, newCustomer } from "../support/shop/customer"
import { MEDUSA_ROUTES, type WalkedRoute } from "../support/walk/medusa-routes"
import { type Ids, requestsTo } from "../support/walk/requests-to"

const SERVICE = "mobile-owner-inquiry"

/** What is the victim's alone, and stands nowhere by chance. */
const SECRET = {
  mobile: "09127359137",
  national_code: "7359137357",
  nameserver: "ns1.only-the-victims.net",
}
const INPUT = { mobile: SECRET.mobile, national_code: SECRET.national_code }

let client: RawClient
let ids: Ids
let strangers: Readonly<Record<string, Readonly<Record<string, string>>>>
let owners: Readonly<Record<string, string>>
let secretsIn: (text: string) => string[]

const one = async (text: string, values: unknown[]): Promise<string> =>
  z.object({ id: z.string() }).parse((await sql(text, ...values))[0]).id

afterEach(() => untilAtRest(domainShop))
openDomainShop()
beforeAll(async () => {
  const { shop, region_id, variant_id } = domainShop
  client = new RawClient(shop.url)
  const victim = await newCustomer(shop)
  const domain = aName()
  const order = await buyDomainsAs(domainShop, victim, [domain])
  await victim.http.put(`/store/customers/me/domains/${domain}/nameservers`, {
    nameservers: [SECRET.nameserver, "ns2.only-the-victims.net"],
  })
  const asked = await buyAs(domainShop, victim, [[SERVICE, INPUT]])
  await untilInquiry(domainShop, String(asked.ids[0]), "completed")
  const cart = await customersCart(domainShop, victim)
  const added = await addDomain({ ...domainShop, shop: asCustomer(shop, victim) }, cart, aName())
  await addInquiry(domainShop, cart, SERVICE, INPUT, victim.http)
  ids = {
    cart,
    order,
    variant: variant_id,
    customer: victim.id,
    line: added.domain_order.line_item_id,
    order_cart: await one('SELECT cart_id AS id FROM "order" WHERE id = $1', [order]),
    payment: await one("SELECT id FROM payment WHERE order_id = $1", [order]),
    product: await one(
      "SELECT product_id AS id FROM product_variant v JOIN line_item i ON i.variant_id = v.id WHERE i.id = $1",
      [added.domain_order.line_item_id],
    ),
    inquiry: String(asked.ids[0]),
    domain_row: await one("SELECT id FROM reseller_order WHERE order_id = $1", [order]),
    domain,
    region_id,
  }
  owners = authorizationOf(victim.http)
  strangers = {
    nobody: {},
    "another customer": authorizationOf((await newCustomer(shop)).http),
  }
  secretsIn = searchFor([...Object.values(SECRET), victim.email])
})
afterAll(() => client?.close())

const ROUTES: readonly WalkedRoute[] = [...DESCRIBED_OPERATIONS, ...MEDUSA_ROUTES]

/** All that is the victim's, as it stands in the database. */
function holdings(): Promise<unknown[]> {
  const { cart, order, customer } = ids
  const statements = [
    `SELECT id, state, customer_id, order_id, line_item_id, subject, price, quoted_cost, attempts
       FROM reseller_order WHERE customer_id = '${customer}' ORDER BY id`,
    `SELECT domain, customer_id, nameservers, auto_renew_wish FROM reseller_domain WHERE customer_id = '${customer}'`,
    "SELECT reseller_order_id, sealed_input, sealed_result, erased_at FROM reseller_inquiry ORDER BY 1",
    "SELECT reseller_order_id, who FROM reseller_inquiry_reading ORDER BY id",
    `SELECT id, quantity, unit_price, variant_id FROM line_item WHERE cart_id = '${cart}' ORDER BY id`,
    `SELECT customer_id, email, region_id, completed_at, payment_authorized_at FROM cart WHERE id = '${cart}'`,
    `SELECT id FROM payment_session WHERE cart_id = '${cart}'`,
    `SELECT status, payment_status, fulfillment_status, canceled_at, customer_id, email
       FROM "order" WHERE id = '${order}'`,
    `SELECT email, first_name, has_account FROM customer WHERE id = '${customer}'`,
    "SELECT count(*)::int FROM reseller_request",
    "SELECT count(*)::int FROM refund",
  ]
  return Promise.all(statements.map((statement) => sql(statement)))
}

/** As everywhere in Medusa, an order opens to whoever knows its id; our page of it tells its domains. */
const OPEN_TO_WHO_KNOWS_THE_ID = /^\/store\/orders\/order_\w+(\/(domains|inquiries))?(\?|$)/

const problemOf = ({ status, text }: RawAnswer, { path }: RawRequest): string | null => {
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`
  if (OPEN_TO_WHO_KNOWS_THE_ID.test(path)) return null
  const told = secretsIn(text)
  return told.length === 0 ? null : `${status} tells ${told.join(", ")}`
}

describe("Every route of the plugin, and every one of Medusa that reaches what we sell,", () => {
  it("is walked with ids at which there is something to be told", async () => {
    const walked = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`))
    expect(DESCRIBED_OPERATIONS.every((operation) => walked.has(nameOf(operation)))).toBe(true)
    expect(walked.size).toBe(ROUTES.length)
    for (const [path, secret] of [
      [`/store/customers/me/inquiries/${ids.inquiry}`, SECRET.mobile],
      [`/store/customers/me/domains/${ids.domain}`, SECRET.nameserver],
    ] as const) {
      const { text } = await client.send({ method: "GET", path, headers: owners, body: null })
      expect(secretsIn(text)).toContain(secret)
    }
  })

  it.each(["nobody", "another customer"])(
    "tells %s nothing of a customer's, changes nothing, and breaks on no body",
    async (who) => {
      const before = await holdings()
      const requests = ROUTES.flatMap((route) => requestsTo(route, strangers[who] ?? {}, ids))
      expect(await client.problems(requests, problemOf)).toEqual([])
      expect(await holdings()).toEqual(before)
    },
  )
})
