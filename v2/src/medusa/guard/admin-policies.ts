import type { MiddlewareRoute } from "@medusajs/framework/http"

/** A role must allow these, in Medusa's own words, if a shop has switched roles on (`MEDUSA_FF_RBAC`). */
const RESOURCES: Readonly<Record<string, string>> = {
  "/admin/domain-account*": "order",
  "/admin/domain-health*": "order",
  "/admin/domain-ledger*": "order",
  "/admin/domain-notices*": "order",
  "/admin/domain-orders*": "order",
  "/admin/domain-prices*": "price",
  "/admin/domain-renewals*": "order",
  "/admin/domain-requests*": "order",
  "/admin/domain-sales*": "order",
  "/admin/domain-switches*": "product",
  "/admin/domain-tlds*": "product",
  "/admin/domains*": "order",
  "/admin/inquiry-orders*": "order",
  "/admin/inquiry-services*": "product",
}

/** A role that only reads opens nobody's personal data: `reveal` writes down who has. */
export const ADMIN_POLICIES: MiddlewareRoute[] = Object.entries(RESOURCES).flatMap(
  ([matcher, resource]): MiddlewareRoute[] => [
    { matcher, methods: ["GET"], policies: [{ resource, operation: "read" }] },
    { matcher, methods: ["POST", "PUT", "PATCH", "DELETE"], policies: [{ resource, operation: "update" }] },
  ],
)
