import { CartWorkflowEvents } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, transform } from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  createLineItemsStep,
  emitEventStep,
  refreshCartItemsWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import { z } from "zod"
import { appIn } from "../medusa/composition/medusa-app"
import { releaseClaim } from "../medusa/guard/completion-claim"
import { toMajor } from "../medusa/money/units"
import { ROW_ID_KEYS } from "../medusa/orders/our-lines"
import type { LineToAdd } from "../reseller/binding/carts"
import { assertCurrency } from "../reseller/cart/quoted-rows.store"
import { advance } from "../reseller/engine/changes"
import { countOf, type Database, recordOf } from "../reseller/shared/sql.store"

/** Whether prices in a cart's region are told with tax, as those of its goods: it says so, or its currency does. */
const isTaxIncluded = async (db: Database, cart_id: string): Promise<boolean> =>
  (await countOf(
    db,
    `cart c JOIN price_preference p ON p.is_tax_inclusive AND p.deleted_at IS NULL
          AND (p.attribute, p.value) IN (('region_id', c.region_id), ('currency_code', c.currency_code))
        WHERE c.id = $1`,
    [cart_id],
  )) > 0

type Sold = Pick<LineToAdd, "title" | "description" | "metadata" | "kind"> & {
  quote: Pick<LineToAdd["quote"], "price" | "currency_code">
}

/** What is sold as a line of its row: with no variant, and at a price that Medusa never asks for again. */
export const newLine = ({ title, description, metadata, kind, quote }: Sold, row_id: string, id: string) => ({
  row_id,
  quote: { currency_code: quote.currency_code },
  item: {
    id,
    title,
    subtitle: description,
    product_title: title,
    product_description: description,
    quantity: 1,
    unit_price: toMajor(quote.price, quote.currency_code),
    is_custom_price: true,
    is_discountable: true,
    requires_shipping: false,
    metadata: { ...metadata, [ROW_ID_KEYS[kind]]: row_id },
  },
})
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
    assertCurrency(cartRecord.parse(cart), lines)
    return new StepResponse(await isTaxIncluded(database, cart_id))
  },
)

/** Makes the lines of rows that are written already. */
export const addLinesWorkflow = createWorkflow("domain-reseller-add-lines", (toAdd: LinesToAdd) => {
  standForRowsStep(toAdd)
  acquireLockStep({ key: toAdd.cart_id, timeout: LOCK_WAIT_S, ttl: LOCK_HELD_S })
  const is_tax_inclusive = readRegionStep(toAdd)
  const items = transform({ toAdd, is_tax_inclusive }, ({ toAdd: { cart_id, lines }, is_tax_inclusive }) =>
    lines.map(({ item }) => ({ ...item, cart_id, is_tax_inclusive })),
  )
  const created = createLineItemsStep({ id: toAdd.cart_id, items })
  refreshCartItemsWorkflow.runAsStep({ input: { cart_id: toAdd.cart_id, items: created } })
  emitEventStep({ eventName: CartWorkflowEvents.UPDATED, data: { id: toAdd.cart_id } })
  releaseLockStep({ key: toAdd.cart_id })
})
