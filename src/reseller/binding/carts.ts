import type { Visitor } from "../budget/budget"
import type { ProductKind } from "../cart/reseller-products.service"
import type { OrderRequest, OrderRow } from "../orders/order-row"
import type { Quote } from "../prices/quote"
import type { Language } from "../shared/language"
import type { Database } from "../shared/sql.store"

/** The quote, and the line's words about it. `metadata` is for display, the row is the truth. */
export type LineToAdd = {
  quote: Quote
  request: OrderRequest
  kind: ProductKind["kind"]
  variant_id: string
  title: string
  description: string
  metadata: Record<string, unknown>
  /** A line that takes another's place keeps its time, by which storefronts sort. */
  place?: Date
}

/** For whom a cart is filled; `language` is null where nobody knows theirs; `who`: by whom, when it is not the shopper. */
export type Buyer = {
  customer_id: string | null
  visitor: Visitor
  language: Language | null
  who?: string
}

export type AnsweredCart = { readonly id: string }

export type CartBuyer = { cart_id: string } & Omit<Buyer, "visitor">

/** Runs inside the transaction that writes the rows, on the locked cart. */
export type CartStep = {
  choose?(tx: Database, toAdd: readonly LineToAdd[]): Promise<readonly LineToAdd[]>
  after?(tx: Database, row: OrderRow): Promise<void>
}

/** `draft_order_id`: where the version has draft orders. */
export type PhoneCart = { cart_id: string; draft_order_id: string | null }

export interface Carts {
  /** Refused when this shopper may not fill it. */
  open(cart_id: string, customer_id: string | null): Promise<{ currency_code: string }>
  read(cart_id: string): Promise<AnsweredCart>
  /** The only way a line of ours comes into being (money rule 1): quotes, rows and lines, all or none. `total`: with tax, in minor units. */
  add(
    to: CartBuyer,
    lines: readonly LineToAdd[],
    step: CartStep,
  ): Promise<{ cart: AnsweredCart; total: number; rows: OrderRow[] }>
  /** The line of `before_id` becomes one of a new row, in its place; nothing changes where the row sells the same already. */
  replace(before_id: string, sale: LineToAdd, to: CartBuyer): Promise<void>
  /** Refused when it is paid, or confirmed at the provider, past the shop. */
  assertUnpaid(cart_id: string): Promise<void>
  /** `customer_id`: of the account with this address; null: a guest. */
  makeForPhone(to: { email: string; customer_id: string | null; region_id: string }): Promise<PhoneCart>
  dropPhone(cart: PhoneCart): Promise<void>
}

export type GiveOrder = (
  tx: Database,
  order_id: string,
  to: { customer_id: string; email: string },
) => Promise<void>

export type Requoted = { row: OrderRow; quote: Quote }

export interface CheckedCart {
  /** It is paid for, or about to be: what was agreed stays. */
  isAgreed(): Promise<boolean>
  /** Puts new quotes under those lines that are in the cart still, all or none, and answers those. */
  requote(quoted: readonly Requoted[]): Promise<readonly Requoted[]>
}
