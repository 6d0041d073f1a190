import { createStep, createWorkflow, StepResponse, transform, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { CartWorkflowEvents } from "@medusajs/framework/utils"
import {
  acquireLockStep,
  createLineItemsStep,
  emitEventStep,
  refreshCartItemsWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import type { Buyer, NamedLine } from "../cart/line-to-add"
import { expireRows, writeRows } from "../cart/write-rows"
import { resellerIn } from "../composition/reseller-in"
import { toMajor } from "../money/units"
import { ROW_ID_KEYS } from "../orders/our-lines"

export type LinesToAdd = { cart_id: string; buyer: Buyer; lines: NamedLine[] }

/** Medusa's own adding waits two seconds for the cart; ours may stand behind a longer one. */
const LOCK_WAIT_S = 5
/** Nothing below asks anybody outside. */
const LOCK_HELD_S = 30

const writeRowsStep = createStep(
  "domain-reseller-write-rows",
  async (toAdd: LinesToAdd, { container }) => {
    await writeRows(toAdd, resellerIn(container))
    return new StepResponse(undefined, toAdd.lines.map(({ row_id }) => row_id))
  },
  async (row_ids, { container }) => {
    if (row_ids) await expireRows(row_ids, resellerIn(container))
  },
)

/**
 * Writes quotes, rows and lines: the only way a line of ours comes into being (money rule 1). Upstream was asked before. The row
 * comes first and knows its line's id, so that a line without a row can never be; a row whose line was not made is found gone.
 */
export const addLinesWorkflow = createWorkflow("domain-reseller-add-lines", (toAdd: LinesToAdd) => {
  acquireLockStep({ key: toAdd.cart_id, timeout: LOCK_WAIT_S, ttl: LOCK_HELD_S })
  writeRowsStep(toAdd)
  const items = transform({ toAdd }, ({ toAdd: { cart_id, lines } }) => lines.map((line) => itemOf(line, cart_id)))
  const created = createLineItemsStep({ id: toAdd.cart_id, items })
  refreshCartItemsWorkflow.runAsStep({ input: { cart_id: toAdd.cart_id, items: created } })
  emitEventStep({ eventName: CartWorkflowEvents.UPDATED, data: { id: toAdd.cart_id } })
  releaseLockStep({ key: toAdd.cart_id })
  return new WorkflowResponse(created)
})

/** The line as Medusa stores it. */
const itemOf = ({ quote, kind, title, description, metadata, row_id, line_item_id }: NamedLine, cart_id: string) => ({
  id: line_item_id,
  cart_id,
  title,
  subtitle: description,
  product_title: title,
  product_description: description,
  quantity: 1,
  unit_price: toMajor(quote.price, quote.currency_code),
  // A price of Medusa's own would be asked for at each change of the cart.
  is_custom_price: true,
  is_discountable: true,
  is_tax_inclusive: false,
  requires_shipping: false,
  metadata: { ...metadata, [ROW_ID_KEYS[kind]]: row_id },
})
