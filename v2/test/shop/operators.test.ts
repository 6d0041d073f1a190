import { z } from "zod"
import { untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { version } from "../../package.json"
import { ADMIN } from "../support/environment"
import { Medusa2Shop } from "../support/medusa-2-shop"

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start({ metrics: { token: "a-token-of-the-tests-of-metrics" } })
})
afterAll(() => shop?.stop())

it("who runs the shop reads ledger, account and health of a domain that was sold", async () => {
  const cart_id = await shop.newCart()
  const domain = aName()
  expect((await shop.addDomain(cart_id, domain)).status).toBe(200)
  const paid = await shop.pay(cart_id)
  if (!("order_id" in paid)) throw new Error(JSON.stringify(paid))
  await shop.capture(paid.order_id)

  await untilAtRest(shop, paid.order_id)

  const ledger = await shop.asAdmin("GET", "/admin/domain-ledger")
  expect(ledger).toMatchObject({
    status: 200,
    body: { lines: [{ domain, state: "completed", discount: 0, tax: 0 }] },
  })
  const { taken } = await shop.money(paid.order_id)
  await shop.refundByHand(paid.order_id, taken)
  expect((await shop.asAdmin("GET", "/admin/domain-ledger")).body).toMatchObject({
    lines: [{ domain, state: "completed", paid: taken, refund: taken }],
    totals: [{ refund: taken }],
  })
  const account = await shop.asAdmin("GET", "/admin/domain-account")
  expect(account).toMatchObject({ status: 200 })
  const health = await shop.asAdmin("GET", "/admin/domain-health")
  expect(health).toMatchObject({
    status: 200,
    body: { domain_health: { database: { reachable: true }, versions: { plugin: version } } },
  })
  expect((await shop.call("GET", "/health/domains")).status).toBe(200)
  const bearer = { authorization: "Bearer a-token-of-the-tests-of-metrics" }
  const metrics = await shop.call("GET", "/metrics/domains", undefined, bearer)
  expect(metrics.status).toBe(200)
})

it("nobody keeps what the routes for machines answered, and a path that cannot be read is the caller's mistake", async () => {
  for (const path of ["/health/domains", "/metrics/domains"]) {
    const { headers } = await fetch(shop.url + path)
    expect(headers.get("cache-control")).toBe("no-store")
  }
  expect(await shop.asAdmin("GET", "/admin/domains/%ff")).toMatchObject({
    status: 400,
    body: { code: "invalid_path" },
  })
})

it("a form of another site's page changes nothing", async () => {
  const cart_id = await shop.newCart()
  const form = { "content-type": "application/x-www-form-urlencoded" }
  const answer = await shop.call("POST", `/store/carts/${cart_id}/domains`, { domain: aName() }, form)
  expect(answer).toMatchObject({ status: 415, body: { code: "json_required" } })
  expect(await shop.lines(cart_id)).toEqual([])
})

it("another site's page cannot decide in the name of an admin's session", async () => {
  const { token } = await shop.ok(z.object({ token: z.string() }), "POST", "/auth/user/emailpass", ADMIN)
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-proto": "https" }
  const signedIn = await fetch(`${shop.url}/auth/session`, { method: "POST", headers })
  const cookie = signedIn.headers.getSetCookie().join("; ").split(";")[0] ?? ""
  const path = "/admin/domains/sync"
  const foreign = await shop.call("POST", path, {}, { cookie, origin: "https://evil.example" })
  expect(foreign).toMatchObject({ status: 403, body: { code: "foreign_origin" } })
  expect((await shop.call("POST", path, {}, { cookie })).status).toBeLessThan(300)
})
