import type { EntityManager } from "typeorm"
import { z } from "zod"
import { rowsOf } from "../../postgres/sql"
import { isPage } from "../options/notify-options"

const storeRecord = z.object({ payment_link_template: z.string().nullable() })

/** As the shop has set it in Medusa, whose admin shows the link on a draft order's page too; null: it has set none. */
export async function paymentLinkTemplate(manager: EntityManager): Promise<string | null> {
  const [row] = await rowsOf(manager, "SELECT payment_link_template FROM store LIMIT 1")
  return row === undefined ? null : storeRecord.parse(row).payment_link_template
}

/** Where a draft order's cart is paid; null where the template is none, or makes no web address. */
export function paymentLink(template: string | null, cart_id: string): string | null {
  const link = template?.replaceAll("{cart_id}", encodeURIComponent(cart_id)) ?? ""
  return isPage(link) ? link : null
}
