import { CartWorkflowEvents } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  createLineItemsStep,
  emitEventStep,
  refreshCartItemsWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { type LineChange, replaceLine } from "../medusa/cart/replace-line"
import { appIn } from "../medusa/composition/medusa-app"
import { releaseClaim } from "../medusa/guard/completion-claim"
import { toMajor } from "../medusa/money/units"
import { ROW_ID_KEYS } from "../medusa/orders/our-lines"
import { type TakenBack, takeBackLine } from "../medusa/renewals/take-back-line"
import type { LineToAdd } from "../reseller/binding/carts"
import { assertCurrency } from "../reseller/cart/quoted-rows.store"
import { advance } from "../reseller/engine/changes"
import type { Database } from "../reseller/shared/database.store"
import { countOf, recordOf } from "../reseller/shared/sql.store"

/** Whether prices in a cart's region are told with tax, as those of its goods: it says so, or its currency does. */
const isTaxIncluded = async (db: Database, cart_id: string): Promise<boolean> =>
  (await countOf(
    db,
    `cart c JOIN price_preference p ON p.is_tax_inclusive AND p.deleted_at IS NULL
          AND (p.attribute, p.value) IN (('region_id', c.region_id), ('currency_code', c.currency_code))
        WHERE c.id = $1`,
    [cart_id],
  )) > 0

/** The workflow makes a line of it. */
export const newLine = (
  { title, description, metadata, kind, quote: { price, currency_code } }: Sold,
  row_id: string,
  line_item_id: string,
) => ({ row_id, line_item_id, price, currency_code, title, description, metadata, kind })
type Sold = Pick<LineToAdd, "title" | "description" | "metadata" | "kind"> & {
  quote: Pick<LineToAdd["quote"], "price" | "currency_code">
}
export type NewLine = ReturnType<typeof newLine>
type LinesToAdd = { cart_id: string; lines: NewLine[]; claim?: string }

/** Medusa's own adding waits two seconds for the cart; ours may stand behind a longer one. */
const LOCK_WAIT_S = 5
/** The steps below ask nobody outside. */
const LOCK_HELD_S = 30

/** The rows are written; they end with whatever of the workflow fails. */
const standForRowsStep = createStep(
  "domain-reseller-stand-for-rows",
  async (toAdd: LinesToAdd) => new StepResponse(undefined, toAdd),
  async (added, { container }) => {
    const { parts, database } = appIn(container)
    if (added?.claim !== undefined) await releaseClaim(database, added.claim)
    for (const { row_id } of added?.lines ?? [])
      await parts.rows.change(row_id, "quoted", advance("expired", "removed_from_cart", null))
  },
)

const cartRecord = z.object({ currency_code: z.string() })

/** Medusa changes the region under the same lock: a row that was written before is of another currency then. */
const readRegionStep = createStep(
  "domain-reseller-read-region",
  async ({ cart_id, lines }: LinesToAdd, { container }) => {
    const { database } = appIn(container)
    const cart = await recordOf(database, cartRecord, "SELECT currency_code FROM cart WHERE id = $1", [
      cart_id,
    ])
    assertCurrency(
      cartRecord.parse(cart),
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

/** One transaction: nothing to undo. */
const replaceLineStep = createStep(
  "domain-reseller-replace-line",
  async (change: LineChange, { container }) => {
    await replaceLine(change, appIn(container))
    return new StepResponse(undefined)
  },
)

/** Kept away from a completion, that makes the order of what it has read before: by Medusa's lock, and in the database. */
export const changeLineWorkflow = createWorkflow("domain-reseller-change-line", (change: LineChange) => {
  acquireLockStep({ key: change.cart_id, timeout: LOCK_WAIT_S, ttl: LOCK_HELD_S })
  const replaced = replaceLineStep(change)
  refreshCartItemsWorkflow.runAsStep({ input: { cart_id: change.cart_id, force_refresh: true } })
  releaseLockStep({ key: change.cart_id })
  return new WorkflowResponse(replaced)
})

/** One transaction: nothing to undo. */
const takeBackLineStep = createStep(
  "domain-reseller-take-back-line",
  async (taken: TakenBack, { container }) => new StepResponse(await takeBackLine(taken, appIn(container))),
)

/** Under Medusa's lock, which keeps it away from a completion: that makes the order of what it has read before. */
export const takeBackBillWorkflow = createWorkflow("domain-reseller-take-back-bill", (taken: TakenBack) => {
  acquireLockStep({ key: taken.bill.cart_id, timeout: LOCK_WAIT_S, ttl: LOCK_HELD_S })
  const done = takeBackLineStep(taken)
  when({ done }, ({ done: { isCartThere } }) => isCartThere).then(() => {
    refreshCartItemsWorkflow.runAsStep({ input: { cart_id: taken.bill.cart_id, force_refresh: true } })
  })
  releaseLockStep({ key: taken.bill.cart_id })
  return new WorkflowResponse(done)
})
