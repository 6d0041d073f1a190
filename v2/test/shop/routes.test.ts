import { z } from "zod"
import { ROUTES } from "../../brought/dev/openapi/document"
import { buy, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName, type Customer } from "../../brought/test/scenarios/driver"
import { version } from "../../package.json"
import { ADMIN } from "../support/environment"
import { Medusa2Shop } from "../support/medusa-2-shop"

/** Express says so, of what nobody serves. */
const NOBODY = /Cannot (?:GET|POST|PUT|DELETE) /

let shop: Medusa2Shop
let customer: Customer
beforeAll(async () => {
  shop = await Medusa2Shop.start({ metrics: { token: "a-token-of-the-tests-of-metrics" } })
  customer = await shop.newCustomer()
})
afterAll(() => shop?.stop())

/** Every documented route, asked by whoever may. */
async function answers(call: Medusa2Shop["call"]) {
  const admin = await shop.adminHeaders()
  const answered = []
  for (const { method, path } of ROUTES) {
    const url = path.replace(":domain", "nobody-has-this.com").replaceAll(/:\w+/g, "none")
    const headers = path.startsWith("/admin/") ? admin : customer.headers
    const { status, body } = await call(method.toUpperCase(), url, method === "get" ? undefined : {}, headers)
    answered.push({ method, path, status, isServed: !NOBODY.test(JSON.stringify(body)) })
  }
  return answered
}

it("every documented route is served", async () => {
  const answered = await answers((...request) => shop.call(...request))
  expect(answered.filter(({ isServed }) => !isServed)).toEqual([])
})

it("where a shop has roles, whoever has none is refused by every admin route of ours as by Medusa's own", async () => {
  const withRoles = await shop.startBeside({ MEDUSA_FF_RBAC: "true" })
  try {
    const orders = await withRoles.call("GET", "/admin/orders", undefined, await shop.adminHeaders())
    expect(orders.status).toBe(403)
    const open = (await answers(withRoles.call)).filter(
      ({ path, status, isServed }) => path.startsWith("/admin/") && isServed && status !== 403,
    )
    expect(open).toEqual([])
  } finally {
    await withRoles.stop()
  }
})

it("who runs the shop reads ledger, health and metrics of a domain that was sold", async () => {
  const domain = aName()
  const order_id = await buy(shop, [domain])
  await untilAtRest(shop, order_id)
  const ledger = () => shop.asAdmin("GET", "/admin/domain-ledger")
  expect((await ledger()).body).toMatchObject({
    lines: [{ domain, state: "completed", discount: 0, tax: 0 }],
  })
  const { taken } = await shop.money(order_id)
  await shop.refundByHand(order_id, taken)
  expect((await ledger()).body).toMatchObject({
    lines: [{ domain, state: "completed", paid: taken, refund: taken }],
    totals: [{ refund: taken }],
  })
  expect((await shop.asAdmin("GET", "/admin/domain-health")).body).toMatchObject({
    domain_health: { database: { reachable: true }, versions: { plugin: version } },
  })
  const bearer = { authorization: "Bearer a-token-of-the-tests-of-metrics" }
  expect((await shop.call("GET", "/metrics/domains", undefined, bearer)).status).toBe(200)
})

it("a path that cannot be read is the caller's mistake", async () => {
  const answer = await shop.asAdmin("GET", "/admin/domains/%ff")
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_path" } })
})

it("another site's page changes nothing: neither by a form, nor in the name of an admin's session", async () => {
  const form = { "content-type": "application/x-www-form-urlencoded" }
  const path = `/store/carts/${await shop.newCart()}/domains`
  const sent = await shop.call("POST", path, { domain: aName() }, form)
  expect(sent).toMatchObject({ status: 415, body: { code: "json_required" } })
  const { token } = await shop.ok(z.object({ token: z.string() }), "POST", "/auth/user/emailpass", ADMIN)
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-proto": "https" }
  const signedIn = await fetch(`${shop.url}/auth/session`, { method: "POST", headers })
  const cookie = signedIn.headers.getSetCookie().join("; ").split(";")[0] ?? ""
  const sync = (more: object) => shop.call("POST", "/admin/domains/sync", {}, { cookie, ...more })
  expect(await sync({ origin: "https://evil.example" })).toMatchObject({
    status: 403,
    body: { code: "foreign_origin" },
  })
  expect((await sync({})).status).toBeLessThan(300)
})
