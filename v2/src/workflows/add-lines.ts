import { CartWorkflowEvents } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  createLineItemsStep,
  emitEventStep,
  refreshCartItemsWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { assertCurrency } from "../app/sales/line-to-add"
import { advance } from "../core/engine/changes"
import { isTaxIncluded } from "../medusa/cart/tax-included"
import { resellerIn } from "../medusa/composition/reseller"
import { releaseClaim } from "../medusa/guard/completion-claim"
import { toMajor } from "../medusa/money/units"
import { ROW_ID_KEYS } from "../medusa/orders/our-lines"
import { rowsOf } from "../postgres/sql"

export type NewLine = {
  row_id: string
  line_item_id: string
  price: number
  currency_code: string
  title: string
  description: string
  metadata: Record<string, unknown>
  kind: keyof typeof ROW_ID_KEYS
}
/** `claim`: on the rows, till all is done. */
export type LinesToAdd = { cart_id: string; lines: NewLine[]; claim?: string }

/** Medusa's own adding waits two seconds for the cart; ours may stand behind a longer one. */
export const LOCK_WAIT_S = 5
/** The steps below ask nobody outside. */
export const LOCK_HELD_S = 30

/** The rows are written; they end with whatever of the workflow fails. */
const standForRowsStep = createStep(
  "domain-reseller-stand-for-rows",
  async (toAdd: LinesToAdd) => new StepResponse(undefined, toAdd),
  async (added, { container }) => {
    const { parts, database } = resellerIn(container)
    if (added?.claim !== undefined) await releaseClaim(database, added.claim)
    for (const { row_id } of added?.lines ?? [])
      await parts.rows.change(row_id, "quoted", advance("expired", "removed_from_cart", null))
  },
)

const cartRecord = z.object({ currency_code: z.string() })

/**
 * Whether prices of the cart's region include tax. Medusa changes the region under the same lock, and a cart without lines of ours is
 * nobody's turn: then the rows are of another currency.
 */
const readRegionStep = createStep(
  "domain-reseller-read-region",
  async ({ cart_id, lines }: LinesToAdd, { container }) => {
    const { database } = resellerIn(container)
    const [found] = await rowsOf(database, "SELECT currency_code FROM cart WHERE id = $1", [cart_id])
    assertCurrency(
      cartRecord.parse(found),
      lines.map(({ currency_code }) => ({ quote: { currency_code } })),
    )
    return new StepResponse(await isTaxIncluded(database, cart_id))
  },
)

/** Makes the lines of rows that are written already: with no variant, and at a price that Medusa never asks for again. */
export const addLinesWorkflow = createWorkflow("domain-reseller-add-lines", (toAdd: LinesToAdd) => {
  standForRowsStep(toAdd)
  acquireLockStep({ key: toAdd.cart_id, timeout: LOCK_WAIT_S, ttl: LOCK_HELD_S })
  const is_tax_inclusive = readRegionStep(toAdd)
  const items = transform({ toAdd, is_tax_inclusive }, ({ toAdd: { cart_id, lines }, is_tax_inclusive }) =>
    lines.map((line) => ({ ...itemOf(line, cart_id), is_tax_inclusive })),
  )
  const created = createLineItemsStep({ id: toAdd.cart_id, items })
  refreshCartItemsWorkflow.runAsStep({ input: { cart_id: toAdd.cart_id, items: created } })
  emitEventStep({ eventName: CartWorkflowEvents.UPDATED, data: { id: toAdd.cart_id } })
  releaseLockStep({ key: toAdd.cart_id })
  return new WorkflowResponse(created)
})

/** The line as Medusa stores it. */
const itemOf = (line: NewLine, cart_id: string) => ({
  id: line.line_item_id,
  cart_id,
  title: line.title,
  subtitle: line.description,
  product_title: line.title,
  product_description: line.description,
  quantity: 1,
  unit_price: toMajor(line.price, line.currency_code),
  is_custom_price: true,
  is_discountable: true,
  requires_shipping: false,
  metadata: { ...line.metadata, [ROW_ID_KEYS[line.kind]]: line.row_id },
})
