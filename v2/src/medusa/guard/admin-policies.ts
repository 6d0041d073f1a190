import type { MiddlewareRoute } from "@medusajs/framework/http"
import { ROUTES } from "../../routes"
import { isAdmin, isWrite } from "../../routes/route"

/**
 * For a shop that has switched roles on (`MEDUSA_FF_RBAC`). A role that only reads opens nobody's personal data:
 * `reveal` writes down who has.
 */
export const ADMIN_POLICIES: MiddlewareRoute[] = ROUTES.filter(isAdmin).map((route) => ({
  matcher: route.path,
  methods: [route.method.toUpperCase() as Uppercase<typeof route.method>],
  policies: [{ resource: route.resource ?? "order", operation: isWrite(route) ? "update" : "read" }],
}))
