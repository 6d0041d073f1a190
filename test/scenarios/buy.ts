import { waitUntil } from "../../dev/processes/wait-until"
import type { Answer, PaymentInstructions, Row, ShopDriver } from "./driver"

const TIMEOUT_MS = 90_000

/** States in which nothing goes on by itself. */
const AT_REST: readonly string[] = ["completed", "held", "refunded", "refund_held", "cancelled", "expired"]

export const placed = (paid: { order_id: string } | { refused: Answer }): string => {
  if ("refused" in paid) throw new Error(`not placed: ${JSON.stringify(paid.refused)}`)
  return paid.order_id
}

export async function buy(
  shop: ShopDriver,
  domains: readonly string[],
  instructions: PaymentInstructions = {},
): Promise<string> {
  const cart_id = await shop.newCart()
  for (const domain of domains) {
    const added = await shop.addDomain(cart_id, domain)
    if (added.status !== 200) throw new Error(`${domain} was not added: ${JSON.stringify(added)}`)
  }
  return placed(await shop.pay(cart_id, instructions))
}

export async function untilRows(
  shop: Pick<ShopDriver, "rows">,
  order_id: string,
  what: string,
  areSo: (rows: Row[]) => boolean,
): Promise<Row[]> {
  let rows: Row[] = []
  await waitUntil(
    async () => {
      rows = await shop.rows(order_id)
      return rows.length > 0 && areSo(rows)
    },
    { timeout_ms: TIMEOUT_MS, what: () => `${what}: ${JSON.stringify(rows)}` },
  )
  return rows
}

const ASKED_WITHIN_MS = 60_000

/** The payment provider, of an order or, where the shop can tell, of a cart. */
export const untilAsked = (shop: ShopDriver, id: string): Promise<void> =>
  waitUntil(() => shop.isProviderAsked(id), {
    timeout_ms: ASKED_WITHIN_MS,
    what: () => `the payment provider to be asked for ${id}`,
  })

export const untilAtRest = (shop: Pick<ShopDriver, "rows">, order_id: string): Promise<Row[]> =>
  untilRows(shop, order_id, `order ${order_id} to come to rest`, (rows) =>
    rows.every(({ state }) => AT_REST.includes(state)),
  )

/** What upstream was paid for the name, all in all: charges less what it gave back. */
export const paidUpstream = ({ sandbox }: ShopDriver, domain: string): number =>
  sandbox.control
    .ledger()
    .movements.filter((one) => one.domain === domain)
    .reduce(
      (sum, { type, amount }) => sum + (type === "charge" ? amount : type === "return" ? -amount : 0),
      0,
    )

export const isRegistered = ({ sandbox }: ShopDriver, domain: string): boolean =>
  sandbox.control.domains().some((one) => one.domain === domain)
