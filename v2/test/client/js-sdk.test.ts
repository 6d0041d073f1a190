import Medusa from "@medusajs/js-sdk"
import {
  createDomainResellerClient,
  fetchRequest,
  lostLinesOf,
  priceChangesOf,
  refusalOf,
} from "../../../src/client"
import { startHttpServer, type TestServer } from "../../brought/test/support/http-server"

const KEY = "pk_tests"
const CHANGES = [
  { domain: "a.com", line_item_id: "cali_1", old_price: 1, new_price: 2, currency_code: "irt" },
]
const LOST = [{ line_item_id: "cali_1", domain: "a.com", code: "domain_unavailable", message: "Gone." }]
const REFUSED = { type: "conflict", code: "price_changed", message: "Dearer.", changes: CHANGES, lost: LOST }

let server: TestServer
let sdk: Medusa
beforeAll(async () => {
  server = await startHttpServer([{ kind: "answer", status: 409, body: REFUSED }])
  const auth = { type: "jwt", jwtTokenStorageMethod: "memory" } as const
  sdk = new Medusa({ baseUrl: server.url, publishableKey: KEY, auth })
  await sdk.client.setToken("a customer's")
})
afterAll(() => server?.stop())

const thrownBy = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (fault: unknown) => fault,
  )

it("of a refusal Medusa 2's own SDK keeps the sentence alone, which is no refusal for the client", async () => {
  const fault = await thrownBy(sdk.client.fetch("/store/carts/c/complete", { method: "POST" }))
  expect(fault).toMatchObject({ status: 409, message: "Dearer." })
  expect(refusalOf(fault)).toBeNull()
})

it("beside it the client's own requests, with the SDK's token and key, tell all that the shop said", async () => {
  const request = fetchRequest(server.url, {
    headers: async () => ({
      "x-publishable-api-key": KEY,
      authorization: `Bearer ${await sdk.client.getToken()}`,
    }),
  })
  const reseller = createDomainResellerClient(request)
  for (const asked of [
    () => reseller.addDomain("cart_1", { domain: "a.com" }),
    () => request("POST", "/store/carts/cart_1/complete", {}),
  ]) {
    const refusal = refusalOf(await thrownBy(asked()))
    expect(refusal).toMatchObject({ status: 409, code: "price_changed", message: "Dearer." })
    expect(refusal && priceChangesOf(refusal)).toEqual(CHANGES)
    expect(refusal && lostLinesOf(refusal)).toEqual(LOST)
    expect(server.requests[server.requests.length - 1]?.headers).toMatchObject({
      "x-publishable-api-key": KEY,
      authorization: "Bearer a customer's",
    })
  }
})
