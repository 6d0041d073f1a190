import type { EntityManager } from "typeorm"
import { z } from "zod"
import { type LineToAdd } from "../../app/sales/line-to-add"
import { billNotice } from "../../core/notices/notice"
import { Refusal } from "../../core/refusal"
import { planNotice } from "../../postgres/notices/notices-store"
import { billed, holdUnbilled } from "../../postgres/renewals/renewal-bills"
import { rowsOf } from "../../postgres/sql"
import { addLinesIn } from "../cart/add-line"
import type { Reseller } from "../composition/reseller"
import type { KnownRenewal } from "../persistence/known-renewals"

/** A renewal with the line that sells it; `cost`: of an owed one, what it was found to cost. */
export type Billing = { known: KnownRenewal; sale: LineToAdd; cost: number | null }

/** `who`: `system` or `admin:<user id>`. */
type Bill = { region_id: string; customer_id: string; who: string }

/** In one draft order, or in as few as can be where its total would be more than a cart can have. */
export async function openBills(billings: readonly Billing[], bill: Bill, reseller: Reseller): Promise<void> {
  try {
    await openBill(billings, bill, reseller)
  } catch (fault) {
    const isTooLarge = fault instanceof Refusal && fault.code === "cart_too_large"
    if (!isTooLarge || billings.length === 1) throw fault
    const middle = Math.ceil(billings.length / 2)
    await openBills(billings.slice(0, middle), bill, reseller)
    await openBills(billings.slice(middle), bill, reseller)
  }
}

/**
 * Makes one draft order for renewals of one customer, with its rows, lines and the notice to the customer: all of it, or
 * nothing. What somebody else has billed meanwhile, or whose domain has changed since it was read, is left out. How many are
 * billed.
 */
export function openBill(billings: readonly Billing[], bill: Bill, reseller: Reseller): Promise<number> {
  const { manager, draftOrderService } = reseller.container
  return manager.transaction(async (tx) => {
    const free = await holdUnbilled(
      tx,
      billings.map(({ known }) => known),
    )
    const open = billings.filter(({ known }) => free.has(known.renewal.id))
    if (open.length === 0) return 0
    const { region_id, customer_id, who } = bill
    const { id: draft_order_id, cart_id } = await draftOrderService.withTransaction(tx).create({
      region_id,
      customer_id,
      email: await emailOf(tx, customer_id),
      items: [],
      // Medusa iterates over it.
      shipping_methods: [],
    })
    const language = open.find(({ known }) => known.domain.language !== null)?.known.domain.language ?? null
    const sales = open.map(({ sale }) => sale)
    const { rows } = await addLinesIn(
      tx,
      { cart_id, customer_id, language, who: "system" },
      sales,
      {},
      reseller,
    )
    for (const [index, { known, cost }] of open.entries()) {
      const row = rows[index]
      if (!row) throw new Error("Bug! A line without a row")
      const made = { row_id: row.id, cart_id, draft_order_id, customer_id, who }
      await billed(tx, known, made, cost)
      await planNotice(tx, billNotice(known.renewal, made))
    }
    return open.length
  })
}

const customerRecord = z.object({ email: z.string() })

async function emailOf(tx: EntityManager, customer_id: string): Promise<string> {
  const [row] = await rowsOf(tx, "SELECT email FROM customer WHERE id = $1", [customer_id])
  return customerRecord.parse(row).email
}
