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

export type SoldUnder = { what: "domain"; tld: string } | { what: "inquiry" }

/** Why the shop does not sell it now, or null. `status` is 422 for what is being added, 409 for what is in a cart. */
export function stoppedRefusal(
  sale: SoldUnder,
  stopped: Stopped,
  { status, extra }: { status: 409 | 422; extra?: Record<string, unknown> },
): ApiError | null {
  const is_stopped = sale.what === "domain" ? stopped.domain(sale.tld) : stopped.inquiries
  if (!is_stopped) return null
  const what = sale.what === "domain" ? `Domains under .${sale.tld}` : "Inquiries"
  return new ApiError(status, SELLING_STOPPED, `${what} are not sold at the moment. Try again later.`, extra)
}

/** Refuses to put into a cart what the shop has stopped selling. */
export async function assertSelling(manager: EntityManager, sale: SoldUnder): Promise<void> {
  const refusal = stoppedRefusal(sale, await sellingStopped(manager), { status: 422 })
  if (refusal) throw refusal
}
