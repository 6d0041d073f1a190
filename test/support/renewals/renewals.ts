import { z } from "zod"
import { query } from "../../../dev/postgres/query"
import { RENEWAL_KINDS, RENEWAL_STATES } from "../../../src/reseller/renewals/renewal"
import type { Shop } from "../shop/start-shop"
import { waitFor } from "../wait-for"

const rowSchema = z.object({
  id: z.string(),
  domain: z.string(),
  kind: z.enum(RENEWAL_KINDS),
  from_expiry: z.string(),
  to_expiry: z.string().nullable(),
  years: z.number(),
  state: z.enum(RENEWAL_STATES),
  reason: z.string(),
  cost: z.coerce.number().nullable(),
  cart_id: z.string().nullable(),
  draft_order_id: z.string().nullable(),
  reseller_order_id: z.string().nullable(),
  bills: z.number(),
  fault: z.string().nullable(),
})
export type RenewalRow = z.infer<typeof rowSchema>

type Database = Pick<Shop, "databaseUrl">

/** A name's renewals that are no order of the customer's, the oldest first. */
export const renewalsOf = async ({ databaseUrl }: Database, domain: string): Promise<RenewalRow[]> =>
  z.array(rowSchema).parse(
    await query(
      databaseUrl,
      `SELECT id, domain, kind, from_expiry, to_expiry, years, state, reason, cost, cart_id, draft_order_id,
              reseller_order_id, bills, fault
         FROM reseller_renewal WHERE domain = $1 ORDER BY created_at, id`,
      [domain],
    ),
  )

export async function untilRenewal(
  shop: Database,
  domain: string,
  is: Partial<RenewalRow>,
): Promise<RenewalRow & { cart_id: string; draft_order_id: string; reseller_order_id: string }> {
  let rows: RenewalRow[] = []
  const matches = (row: RenewalRow) =>
    Object.entries(is).every(([key, value]) => row[key as keyof RenewalRow] === value)
  try {
    await waitFor(
      async () => {
        rows = await renewalsOf(shop, domain)
        return rows.some(matches)
      },
      { what: `a renewal of ${domain} that is ${JSON.stringify(is)}` },
    )
  } catch (fault) {
    throw new Error(`${String(fault)}\n${JSON.stringify(rows)}`)
  }
  const found = rows.find(matches)
  if (found === undefined) throw new Error("no renewal")
  const { cart_id, draft_order_id, reseller_order_id } = found
  return {
    ...found,
    cart_id: cart_id ?? "",
    draft_order_id: draft_order_id ?? "",
    reseller_order_id: reseller_order_id ?? "",
  }
}
