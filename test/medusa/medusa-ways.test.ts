import type { Express } from "express"
import { z } from "zod"

/** Each way into a cart, a payment or an order that Medusa 1.20 has, and what we do there or why nothing. */
const MEDUSA_WAYS: readonly (readonly [matching: RegExp, what: string])[] = [
  [
    /^GET \/store\/(?:carts\/:id|orders|shipping-options|swaps|customers)/,
    "a cart or an order of ours is open to its owner alone (cart-router, store-visibility)",
  ],
  [
    /^GET \/(?!store\/(?:carts\/:id|orders|shipping-options|swaps|customers))/,
    "reads, for staff or of no cart of ours",
  ],
  [/^POST \/store\/carts\/$/, "a new cart has no line of ours"],
  [
    /^(?:POST|DELETE) \/store\/carts\/:id/,
    "owner, payment and quotes are checked (cart-router), and the cart's services are guarded",
  ],
  [/^POST \/store\/(?:returns|swaps)\//, "a line of ours is not taken back (guarded-routes)"],
  [/^POST \/store\/order-edits/, "an edit of the staff; its lines are guarded where it is made"],
  [/^POST \/store\/payment-collections/, "of order edits alone: no cart's payment"],
  [/^POST \/store\/orders\//, "rows follow their order to its new customer"],
  [
    /^POST \/admin\/orders\/:id\/(?:return|swaps|claims)$|^POST \/admin\/returns\/:id\/receive$/,
    "a line of ours is not taken back (guarded-routes)",
  ],
  [
    /^POST \/admin\/orders\/:id\/(?:swaps|claims)\/:|^POST \/admin\/returns\/:id\/cancel$/,
    "of a return that was allowed, so without a line of ours",
  ],
  [
    /^POST \/admin\/orders\/:id\/(?:refund|capture|cancel)$/,
    "the row reads what was captured, refunded and cancelled, and follows it",
  ],
  [
    /^POST \/admin\/orders\/:id\/(?:fulfillment|fulfillments|shipment)/,
    "the fulfilment provider of our lines refuses what is not done",
  ],
  [
    /^POST \/admin\/orders\/:id(?:\/(?:complete|archive|shipping-methods|line-items\/:line_item_id\/reserve))?$/,
    "changes no line, price or owner of ours",
  ],
  [/^(?:POST|DELETE) \/admin\/order-edits/, "the order edit's service is guarded (service-guards)"],
  [
    /^(?:POST|DELETE) \/admin\/draft-orders/,
    "its lines and its deletion are guarded (service-guards), payment too (guarded-routes)",
  ],
  [/^(?:POST|DELETE) \/admin\/payment-collections/, "of order edits alone: no cart's payment"],
  [
    /^POST \/admin\/payments\/:id\/(?:capture|refund)$/,
    "the row reads what was captured and refunded, and follows it",
  ],
  [
    /^(?:POST|DELETE) \/admin\/(?:discounts|gift-cards|return-reasons)/,
    "what a cart comes to is worked out by Medusa and compared before payment",
  ],
]

/** Medusa asks these alone of its container while it makes its routes. */
const CONTAINER = {
  resolve: (name: string) => {
    if (name === "featureFlagRouter") return { isFeatureEnabled: () => true }
    if (name !== "middlewareService") return {}
    return {
      usePreAuthentication: () => undefined,
      usePostAuthentication: () => undefined,
      usePreCartCreation: () => () => undefined,
      getRouters: () => [],
    }
  },
}

const moduleSchema = z.object({ default: z.function().args(z.unknown(), z.unknown()).returns(z.unknown()) })

type Layer = {
  regexp: { source: string; fast_slash?: boolean | undefined }
  route?: { path: string; methods: Record<string, boolean> } | undefined
  handle: { stack?: Layer[] | undefined }
}
const layerSchema: z.ZodType<Layer> = z.object({
  regexp: z.custom<Layer["regexp"]>((one) => one instanceof RegExp),
  route: z.object({ path: z.string(), methods: z.record(z.boolean()) }).optional(),
  handle: z.custom<Layer["handle"]>((one) => typeof one === "function"),
})

/** Express keeps where a router is mounted as a regular expression. */
const mountOf = ({ source, fast_slash = false }: Layer["regexp"]): string =>
  fast_slash
    ? ""
    : source
        .replace(/^\^/, "")
        .replace("\\/?(?=\\/|$)", "")
        .replaceAll("\\/", "/")
        .replaceAll("(?:/([^/]+?))", "/:id")
        .replaceAll("(?:([^/]+?))", ":id")

const routesIn = (stack: readonly unknown[], mount = ""): string[] =>
  stack.flatMap((one) => {
    const { route, handle, regexp } = layerSchema.parse(one)
    if (route)
      return Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${mount}${route.path}`)
    return routesIn(handle.stack ?? [], mount + mountOf(regexp))
  })

const ABOUT =
  /^\w+ \/(?:store|admin)\/(?:carts|orders|payments|payment-collections|order-edits|returns|swaps|draft-orders|shipping-options\/:cart_id|discounts|gift-cards|return-reasons)\b|\/customers\/me\/(?:orders|payment)/

describe("Medusa's own routes about carts, payments and orders", () => {
  const made = moduleSchema.parse(require("@medusajs/medusa/dist/api")).default(CONTAINER, {
    featureFlags: {},
    projectConfig: { store_cors: "", admin_cors: "" },
  })
  const { stack } = made as Pick<Express, "stack"> // An express router, as Medusa's own index mounts it.
  const found = routesIn(stack).filter((route) => ABOUT.test(route))

  it("have each a guard, or a reason for none", () => {
    expect(found.length).toBeGreaterThan(100)
    expect(found).toContain("POST /store/carts/:id/payment-sessions/:provider_id/refresh")
    const groupsOf = (route: string) => MEDUSA_WAYS.filter(([matching]) => matching.test(route)).length
    expect(found.filter((route) => groupsOf(route) !== 1)).toEqual([])
    expect(MEDUSA_WAYS.filter(([matching]) => !found.some((route) => matching.test(route)))).toEqual([])
  })
})
