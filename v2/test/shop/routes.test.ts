import { readFileSync } from "node:fs"
import { join } from "node:path"
import { ROUTES } from "../../brought/scripts/openapi/document"
import { aName } from "../../brought/test/scenarios/driver"
import { signUp } from "../support/customer"
import { Medusa2Shop } from "../support/medusa-2-shop"

const readme = readFileSync(join(__dirname, "../../README.md"), "utf8")
const [, absentPart = ""] = readme.split("## Routes that are not served")
const absent = [...absentPart.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]+)`/g)].map(([, route]) => route)

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

it("the README names every documented route that is not served, and no other", async () => {
  const missing: string[] = []
  for (const { method, path } of ROUTES) {
    if (!(await isServed(method.toUpperCase(), path))) missing.push(`${method.toUpperCase()} ${path}`)
  }
  expect(missing.sort()).toEqual([...absent].sort())
})
