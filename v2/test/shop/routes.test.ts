import { ROUTES } from "../../brought/scripts/openapi/document"
import { aName } from "../../brought/test/scenarios/driver"
import { signUp } from "../support/customer"
import { Medusa2Shop } from "../support/medusa-2-shop"

/** Express says so, of what nobody serves. */
const NOBODY = /Cannot (?:GET|POST|PUT|DELETE) /

let shop: Medusa2Shop
let customer: Record<string, string>
beforeAll(async () => {
  shop = await Medusa2Shop.start()
  customer = await signUp(shop, `${aName()}@example.com`)
})
afterAll(() => shop?.stop())

async function isServed(method: string, path: string): Promise<boolean> {
  const url = path.replace(":domain", "nobody-has-this.com").replaceAll(/:\w+/g, "none")
  const body = method === "GET" ? undefined : {}
  const { body: answer } = path.startsWith("/admin/")
    ? await shop.asAdmin(method, url, body)
    : await shop.call(method, url, body, path.startsWith("/store/customers/") ? customer : {})
  return !NOBODY.test(JSON.stringify(answer))
}

it("every documented route is served", async () => {
  const missing: string[] = []
  for (const { method, path } of ROUTES) {
    if (!(await isServed(method.toUpperCase(), path))) missing.push(`${method.toUpperCase()} ${path}`)
  }
  expect(missing).toEqual([])
})
