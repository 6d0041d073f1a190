import { readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import middlewares from "../../src/api/middlewares"
import { CALLING_OFF, NAMING_A_CART } from "../../src/medusa/guard/cart-routes"

const API = join(dirname(require.resolve("@medusajs/medusa/package.json")), "dist", "api")

/** Medusa's routes as its router reads them from the folders. */
const FILES = readdirSync(API, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\broute\.js$/.test(file),
)
const ROUTES = FILES.flatMap((file) => {
  const path = `/${dirname(file).replace(/\[(\w+)\]/g, ":$1")}`
  // Each handler with its own code.
  const handlers = readFileSync(join(API, file), "utf8")
    .split(/^const (?=(?:GET|POST|PUT|PATCH|DELETE) = )/m)
    .slice(1)
  return handlers.map((code) => {
    const method = code.slice(0, code.indexOf(" "))
    return { route: `${method} ${path}`, method, path, code }
  })
})

const routesOf = (listed: typeof CALLING_OFF): string[] =>
  listed.flatMap(({ matcher, methods }) => methods.map((method) => `${method} ${matcher}`)).sort()

const named = (isNamed: (route: (typeof ROUTES)[number]) => boolean): string[] =>
  ROUTES.filter(isNamed)
    .map(({ route }) => route)
    .sort()

it("every route of Medusa that writes a cart, or a payment collection, takes turns with a completion", () => {
  const writes = named(
    ({ method, path }) =>
      method !== "GET" &&
      /^\/store\/carts\/:id|^\/store\/payment-collections|\/payment-collections\/:id/.test(path) &&
      !path.endsWith("/complete"),
  )
  expect(routesOf(CALLING_OFF)).toEqual(writes)
})

it("every route for shoppers that is told a cart elsewhere than in its path is open to the cart's owner alone", () => {
  const naming = named(
    ({ path, code }) =>
      path.startsWith("/store/") &&
      !path.startsWith("/store/carts") &&
      (path.includes("/payment-collections/:id") || code.includes("cart_id")),
  )
  expect(routesOf(NAMING_A_CART)).toEqual(naming)
})

/** Routes about carts, payments and orders before which no middleware of ours stands. */
const LEFT: readonly (readonly [matching: RegExp, because: string])[] = [
  [/^GET /, "reads"],
  [/^POST \/store\/carts$/, "a new cart has no line of ours"],
  [/^POST \/hooks\/payment\//, "its completion passes the hook, its money is compared with the rows"],
  [/^POST \/(?:store|admin)\/orders\/:id\/transfer/, "rows and domains follow their order"],
  [/^(?:POST|DELETE) \/admin\/(?:claims|exchanges|returns)/, "adding lines of ours is refused above"],
  [/^(?:POST|DELETE) \/admin\/(?:order-edits|order-changes)/, "a line of ours is fixed above"],
  [/^(?:POST|DELETE) \/admin\/draft-orders/, "a line of ours without a row is told as a stray"],
  [
    /^POST \/admin\/orders(?:\/:id)?$|^POST \/admin\/orders\/.*\/?(?:line-items|credit-lines|export|archive|complete|authorize)$/,
    "the engine compares what was paid with each row before it buys",
  ],
  [/^POST \/admin\/orders\/:id\/fulfillments\//, "a fulfilment of ours says nothing else than its row"],
  [/^POST \/admin\/payment-collections$/, "of an order: no session of a cart"],
  [/^POST \/admin\/payments\/:id\/(?:capture|refund)$/, "the row follows what was captured and refunded"],
  [/^(?:POST|DELETE) \/admin\/(?:campaigns|promotions)/, "discounts are compared before payment"],
  [/^(?:POST|DELETE) \/admin\/(?:refund|return)-reasons/, "words for people"],
]

const ABOUT =
  /^\/(?:store|admin|hooks)\/(?:carts|payments?|payment-collections|orders|order-edits|order-changes|returns|exchanges|claims|draft-orders|promotions|campaigns|refund-reasons|return-reasons)\b/

it("every route about carts, payments and orders is guarded, or left to Medusa for one reason", () => {
  const ours = (middlewares.routes ?? []).flatMap(({ matcher, methods = ["GET", "POST", "DELETE"] }) =>
    [methods].flat().map((method) => `${method} ${matcher}`),
  )
  const about = named(({ path }) => ABOUT.test(path))
  expect(about.length).toBeGreaterThan(100)
  const unguarded = about.filter((route) => !ours.includes(route))
  expect(unguarded.filter((route) => LEFT.filter(([matching]) => matching.test(route)).length !== 1)).toEqual(
    [],
  )
  expect(LEFT.filter(([matching]) => !unguarded.some((route) => matching.test(route)))).toEqual([])
})
