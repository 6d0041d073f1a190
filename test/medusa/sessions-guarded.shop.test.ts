import { readFileSync } from "node:fs"
import CartService from "@medusajs/medusa/dist/services/cart"
import { withCartGuard } from "../../src/medusa/guard/cart-service"

const MEDUSAS = require.resolve("@medusajs/medusa/dist/services/cart")

/** How a service of Medusa has a provider make, change or call off a payment. */
const CALLS_PROVIDER =
  /\.(?:createSession|updateSession|updateSessionData|refreshSession|deleteSession|authorizePayment)\(/

it("every method of Medusa's carts that has a provider make, change or call off a payment is guarded", () => {
  const [, ...methods] = readFileSync(MEDUSAS, "utf8").split("CartService.prototype.")
  const calling = methods
    .filter((code) => CALLS_PROVIDER.test(code))
    .map((code) => code.slice(0, code.indexOf(" ")))
  expect(calling).toContain("deletePaymentSession")
  const guarded = Object.getOwnPropertyNames(withCartGuard(CartService).prototype)
  expect(calling.filter((method) => !guarded.includes(method))).toEqual([])
})
