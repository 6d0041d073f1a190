import { z } from "zod"
import type { World } from "../state/world"
import { latestOrder, shownState } from "./orders/move-order"

/** A domain that somebody has; its name is the key of the row. */
export const domainRowSchema = z.object({
  /** `other`: registered by somebody else, so the account sees it only as taken. */
  owner: z.enum(["account", "other"]),
  /** `pending`, `manual`, `active`, `failed`, or a word set by hand (values are not shown in contract D3.2). */
  status: z.string(),
  /** Date-time; null before registration. */
  expiry: z.string().datetime().nullable(),
  nameservers: z.array(z.string()),
  locked: z.boolean(),
  auto_renew: z.boolean(),
})
export type DomainRow = z.output<typeof domainRowSchema>

/** A domain that the account has, or null (`not_found`). */
export function ownRow(world: World, domain: string): DomainRow | null {
  const row = world.state.domains.get(domain)
  return row?.owner === "account" ? row : null
}

const DATE_LENGTH = "YYYY-MM-DD".length

/** A domain of the account in list and details, its fields as the mode asks (assumption 9). */
export function domainRecord(world: World, domain: string, row: DomainRow) {
  const { mode } = world
  const expiry = mode.expiry_format === "date" ? (row.expiry?.slice(0, DATE_LENGTH) ?? null) : row.expiry
  return {
    domain,
    status: shownStatus(world, row),
    ...(mode.order_state_in_details ? { order_state: orderState(world, domain, row) } : {}),
    [mode.expiry_field]: expiry,
    nameservers: row.nameservers,
    locked: row.locked,
    auto_renew: row.auto_renew,
    registrant: world.state.account.registrant,
  }
}

/** An active domain past its expiry is `expired`: nothing renews by itself here. */
export function shownStatus(world: World, row: DomainRow): string {
  const past = row.expiry !== null && Date.parse(row.expiry) <= world.now()
  return row.status === "active" && past ? "expired" : row.status
}

/** A domain that was put here without an order counts as registered. */
function orderState(world: World, domain: string, row: DomainRow): string {
  const order = latestOrder(world, domain)
  if (order !== null) return shownState(order)
  return row.status === "failed" || row.status === "pending" || row.status === "manual"
    ? row.status
    : "registered"
}
