import type { Express } from "express"
import { z } from "zod"
import { MEDUSA_WAYS } from "../support/medusa-ways"

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

  it("are many", () => {
    expect(found.length).toBeGreaterThan(100)
    expect(found).toContain("POST /store/carts/:id/payment-sessions/:provider_id/refresh")
  })

  it("have each a guard, or a reason for none", () => {
    const groupsOf = (route: string) => MEDUSA_WAYS.filter(([matching]) => matching.test(route)).length
    expect(found.filter((route) => groupsOf(route) !== 1)).toEqual([])
    expect(MEDUSA_WAYS.filter(([matching]) => !found.some((route) => matching.test(route)))).toEqual([])
  })
})
