import type { CatalogueEntry } from "../../core/answers/inquiry"
import { OPERATIONS } from "../../core/inquiries/operations"
import { serviceIdSchema } from "../../core/inquiries/service-id"
import { saleCostOf } from "../../core/quotes/ask-inquiry-quotes"

/** Upstream's catalogue for the admin. `known`: this version of the plugin can sell it; `sold`: it does now. */
export const serviceViews = (entries: readonly CatalogueEntry[]) =>
  entries.map((entry) => {
    const { service, cost, price_version, category } = entry
    const known = serviceIdSchema.safeParse(service)
    const operation = known.success ? OPERATIONS[known.data] : null
    const sold = operation?.storefront === true && saleCostOf(entry) !== null
    return {
      service,
      title: operation?.title ?? null,
      cost,
      price_version,
      category,
      known: known.success,
      sold,
    }
  })
