import type { EntityManager } from "typeorm"
import { ApiError } from "../http/api-error"
import { SwitchesStore } from "./switches-store"

/** The code by which a storefront knows that the shop itself has stopped selling this. */
export const SELLING_STOPPED = "selling_stopped"

export type Stopped = {
  domain(tld: string): boolean
  inquiries: boolean
}

/** What is stopped at this moment; asked anew each time, so that a switch works at once on every instance. */
export async function sellingStopped(manager: EntityManager): Promise<Stopped> {
  const stops = await new SwitchesStore(manager).all()
  const domains = stops.some(({ what }) => what === "domains")
  const tlds = new Set(stops.map(({ tld }) => tld))
  return {
    domain: (tld) => domains || tlds.has(tld),
    inquiries: stops.some(({ what }) => what === "inquiries"),
  }
}

/** Refuses a sale that the shop has stopped. `status` is 422 for what is being added, 409 for what is in a cart. */
export async function assertSelling(
  manager: EntityManager,
  sale: { what: "domain"; tld: string } | { what: "inquiry" },
  refusal: { status: 409 | 422; extra?: Record<string, unknown> } = { status: 422 },
): Promise<void> {
  const stopped = await sellingStopped(manager)
  const is_stopped = sale.what === "domain" ? stopped.domain(sale.tld) : stopped.inquiries
  if (!is_stopped) return
  const what = sale.what === "domain" ? `Domains under .${sale.tld}` : "Inquiries"
  throw new ApiError(
    refusal.status,
    SELLING_STOPPED,
    `${what} are not sold at the moment. Try again later.`,
    refusal.extra,
  )
}
