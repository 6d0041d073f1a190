import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import middlewares from "../../src/api/middlewares"
import { CALLING_OFF, NAMING_A_CART } from "../../src/medusa/guard/medusa-routes"
import { LEFT_ROUTES, LEFT_WORKFLOWS } from "../support/medusa-ways"

const API = join(dirname(require.resolve("@medusajs/medusa/package.json")), "dist", "api")
const FLOWS = dirname(require.resolve("@medusajs/core-flows"))

const filesBelow = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file))

/** Medusa's routes as its router reads them from the folders. */
const ROUTES = filesBelow(API, /\broute\.js$/).flatMap((file) => {
  const path = `/${relative(API, dirname(file)).replace(/\[(\w+)\]/g, ":$1")}`
  // Each handler with its own code.
  const handlers = readFileSync(file, "utf8")
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

/** Steps of Medusa that have a provider make, change or call off a payment. */
const CALLS_OFF = ["deletePaymentSessionsStep", "createPaymentSessionStep", "updatePaymentSessionStep"]

/** They, and all workflows that come to one of them. */
function flowsCallingOff(): ReadonlySet<string> {
  const flows = filesBelow(FLOWS, /workflows\/[^.]+\.js$/).map((file) => {
    const code = readFileSync(file, "utf8")
    return { made: code.match(/exports\.(\w+) = \(0, workflows_sdk_\d\.createWorkflow\)/)?.[1], code }
  })
  const calling = new Set(CALLS_OFF)
  for (let known = 0; known < calling.size; ) {
    known = calling.size
    for (const { made, code } of flows)
      if (made !== undefined && [...calling].some((name) => new RegExp(`\\.${name}\\b`).test(code)))
        calling.add(made)
  }
  return calling
}

it("every route of Medusa that comes to a payment being called off is one that takes turns with a completion", () => {
  const calling = [...flowsCallingOff()]
  const found = named(({ code }) => calling.some((name) => new RegExp(`\\.${name}(Id)?\\b`).test(code)))
  expect(found.filter((route) => !routesOf(CALLING_OFF).includes(route))).toEqual([
    // Of a new cart.
    "POST /store/carts",
  ])
})

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

/** Each belongs to exactly one group, and each group has one. */
function expectWhole(found: readonly string[], left: typeof LEFT_ROUTES): void {
  const groupsOf = (one: string) => left.filter(([matching]) => matching.test(one))
  expect(found.filter((one) => groupsOf(one).length !== 1)).toEqual([])
  expect(left.filter(([matching]) => !found.some((one) => matching.test(one)))).toEqual([])
}

it("every handler of every route file is found", () => {
  const files = filesBelow(API, /\broute\.js$/)
  const without = files.filter(
    (file) => !/^const (?:GET|POST|PUT|PATCH|DELETE) = /m.test(readFileSync(file, "utf8")),
  )
  expect(without.map((file) => relative(API, file))).toEqual([])
})

const ABOUT =
  /^\/(?:store|admin|hooks)\/(?:carts|payments?|payment-collections|orders|order-edits|order-changes|returns|exchanges|claims|draft-orders|promotions|campaigns|refund-reasons|return-reasons)\b/

it("every route about carts, payments and orders is guarded, or left to Medusa for a reason", () => {
  const ours = (middlewares.routes ?? []).flatMap(({ matcher, methods = ["GET", "POST", "DELETE"] }) =>
    [methods].flat().map((method) => `${method} ${matcher}`),
  )
  const found = ROUTES.filter(({ path }) => ABOUT.test(path)).map(({ route }) => route)
  expect(found.length).toBeGreaterThan(100)
  expectWhole(
    found.filter((route) => !ours.includes(route)),
    LEFT_ROUTES,
  )
})

it("every workflow about them is followed by what we read before we buy, without its route", () => {
  const folders = [
    "cart",
    "order",
    "payment",
    "payment-collection",
    "draft-order",
    "promotion",
    "line-item",
    "return-reason",
  ]
  const found = folders.flatMap((folder) =>
    filesBelow(join(FLOWS, folder, "workflows"), /\.js$/).map((file) => relative(FLOWS, file)),
  )
  expectWhole(
    found.filter((file) => !file.endsWith("index.js")),
    LEFT_WORKFLOWS,
  )
})
