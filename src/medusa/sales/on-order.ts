import type { EntityManager } from "typeorm"
import { isDomainRow, type OrderRow } from "../../core/orders/order-row"
import { ApiError } from "../http/api-error"
import { namesOnOrder } from "../persistence/namesakes"

/** The code by which a storefront knows that another order of this shop has the name or is getting it. */
export const ON_ORDER = "on_order"

const sentence = (domain: string): string =>
  `${domain} was just bought in this shop by somebody else. Choose another name.`

/** Refuses to put into a cart what upstream may still call free although a paid order of the shop is getting it. */
export async function assertNotOnOrder(manager: EntityManager, domain: string): Promise<void> {
  if (!(await namesOnOrder(manager, [domain])).has(domain)) return
  throw new ApiError(422, ON_ORDER, sentence(domain), { domain })
}

/** Refuses to pay for a cart with such a name: whoever paid first gets it. */
export async function assertNoneOnOrder(manager: EntityManager, rows: readonly OrderRow[]): Promise<void> {
  const domains = rows.filter(isDomainRow).filter(({ request }) => request.kind === "register")
  const names = domains.map(({ subject }) => subject)
  const on_order = await namesOnOrder(manager, names)
  const gone = domains.find(({ subject }) => on_order.has(subject))
  if (!gone) return
  const { subject: domain, line_item_id } = gone
  throw new ApiError(409, "domain_unavailable", `${sentence(domain)} Remove it from the cart.`, {
    domain,
    line_item_id,
    reason: ON_ORDER,
  })
}
