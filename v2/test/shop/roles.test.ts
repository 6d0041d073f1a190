import { ROUTES } from "../../brought/dev/openapi/document"
import { Medusa2Shop } from "../support/medusa-2-shop"

let shop: Medusa2Shop
beforeAll(async () => {
  shop = await Medusa2Shop.start({}, { MEDUSA_FF_RBAC: "true" })
})
afterAll(() => shop?.stop())

/** Express says so, of what nobody serves. */
const NOBODY = /Cannot (?:GET|POST|PUT|DELETE) /

it("where a shop has roles, whoever has none is refused by every admin route of ours as by Medusa's own", async () => {
  expect((await shop.asAdmin("GET", "/admin/orders")).status).toBe(403)
  const open: unknown[] = []
  for (const { method, path } of ROUTES.filter((route) => route.path.startsWith("/admin/"))) {
    const url = path.replace(":domain", "nobody-has-this.com").replaceAll(/:\w+/g, "none")
    const { status, body } = await shop.asAdmin(method.toUpperCase(), url, method === "get" ? undefined : {})
    if (status !== 403 && !NOBODY.test(JSON.stringify(body))) open.push({ method, path, status })
  }
  expect(open).toEqual([])
})
