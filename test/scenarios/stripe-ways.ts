import { query } from "../../dev/postgres/query"
import { waitUntil } from "../../dev/processes/wait-until"
import type { FakeStripe } from "../support/stripe/fake-stripe"
import { untilAtRest, untilRows } from "./buy"
import { aName, type Row, type ShopDriver } from "./driver"

export type Chosen = { cart_id: string; intent: string }

/** Where a cart is paid; the tax rate and the discount of every line in percent. */
export type StripeRegion = { currency_code: string; country: string; tax_rate?: number; discount?: number }

/** A shop whose payments are the real Stripe plugin's, on a Stripe that keeps a book. */
export interface StripeDriver
  extends Pick<ShopDriver, "databaseUrl" | "rows" | "decide" | "capture" | "cancelOrder" | "killAndRestart"> {
  readonly stripe: FakeStripe
  /** At Stripe, of one unit of our rows; 2.x counts whole toman, of which Stripe counts hundredths. */
  readonly units_of_toman: number
  /** Units that Medusa keeps of an order whose sum has parts of one: Stripe's plugin rounds it, and Medusa gives back no more. */
  readonly kept_of_parts: number
  /** How often its client sends a refund that is answered so. */
  readonly tries: Readonly<Record<"html" | "reset_before", number>>
  cart(...domains: readonly string[]): Promise<string>
  cartIn(region: StripeRegion, ...domains: readonly string[]): Promise<string>
  choose(cart_id: string): Promise<Chosen>
  chooseAnew(cart_id: string): Promise<Chosen>
  complete(cart_id: string): Promise<unknown>
  tell(intent: string): Promise<number>
  ordersOf(cart_id: string): Promise<string[]>
  untilOrdered(cart_id: string): Promise<string>
  /** The statuses of all that a second tab can ask of a cart whose payment was begun. */
  secondTab(chosen: Chosen): Promise<number[]>
  /** The shopper pays at Stripe and closes the browser: the shop hears of it by the webhook alone. */
  sell(...domains: readonly string[]): Promise<{ order_id: string; intent: string }>
}

const OK = 200
const BAD = 400
const REFUNDS = "POST /v1/refunds"
const WITHIN_MS = 60_000
/** Every request of a completion is slow. */
const MORE_THAN_ASKED = 5

const paidOf = (rows: readonly Row[], state: string): number =>
  rows.filter((row) => row.state === state).reduce((sum, { paid }) => sum + (paid ?? 0), 0)

export function describeStripeWays(shop: () => StripeDriver): void {
  const stateOf = async (cart_id: string) =>
    query(shop().databaseUrl, "SELECT state FROM reseller_order WHERE cart_id = $1", [cart_id])
  const untilAsked = (route: string, before: number) =>
    waitUntil(async () => shop().stripe.asked(route) > before, {
      timeout_ms: WITHIN_MS,
      what: () => `Stripe to be asked ${route}`,
    })

  /** Paid once, bought once, nothing open anywhere. */
  async function bought({ cart_id, intent }: Chosen): Promise<void> {
    const [row, ...more] = await untilAtRest(shop(), await shop().untilOrdered(cart_id))
    expect(more).toEqual([])
    expect(row?.state).toBe("completed")
    const taken = (row?.paid ?? 0) * shop().units_of_toman
    expect(shop().stripe.book.money(intent)).toEqual({ taken, given_back: 0, open: 0 })
    expect(await shop().ordersOf(cart_id)).toHaveLength(1)
  }

  it.each(["requires_payment_method", "requires_action", "processing"] as const)(
    "a payment that is %s makes no order; when it succeeds later, the webhook does",
    async (status) => {
      const chosen = await shop().choose(await shop().cart(aName()))
      shop().stripe.book.confirm(chosen.intent, status)
      await shop().complete(chosen.cart_id)
      expect(await shop().ordersOf(chosen.cart_id)).toEqual([])
      expect(await stateOf(chosen.cart_id)).toEqual([{ state: "quoted" }])
      shop().stripe.book.confirm(chosen.intent)
      expect(await shop().tell(chosen.intent)).toBe(OK)
      await bought(chosen)
    },
  )

  it("a payment that was cancelled makes no order, and another one does", async () => {
    const first = await shop().choose(await shop().cart(aName()))
    shop().stripe.book.cancel(first.intent)
    await shop().complete(first.cart_id)
    expect(await shop().ordersOf(first.cart_id)).toEqual([])
    const chosen = await shop().chooseAnew(first.cart_id)
    expect(chosen.intent).not.toBe(first.intent)
    shop().stripe.book.confirm(chosen.intent)
    await shop().complete(chosen.cart_id)
    expect(await shop().tell(chosen.intent)).toBe(OK)
    await bought(chosen)
  })

  it("a payment that Stripe declines late, while sweeps look at its rows, makes no order, and another one does", async () => {
    const first = await shop().choose(await shop().cart(aName()))
    shop().stripe.book.confirm(first.intent, "requires_payment_method")
    shop().stripe.breakNext(`GET /v1/payment_intents/${first.intent}`, "slow", MORE_THAN_ASKED)
    const isDue =
      "UPDATE reseller_order SET watch_at = clock_timestamp() WHERE cart_id = $1 AND state IN ('quoted', 'ordered')"
    let isAsked = true
    const completing = shop()
      .complete(first.cart_id)
      .finally(() => {
        isAsked = false
      })
    while (isAsked) await query(shop().databaseUrl, isDue, [first.cart_id])
    await completing
    expect(await shop().ordersOf(first.cart_id)).toEqual([])
    expect(await stateOf(first.cart_id)).toEqual([{ state: "quoted" }])
    const chosen = await shop().chooseAnew(first.cart_id)
    shop().stripe.book.confirm(chosen.intent)
    await shop().complete(chosen.cart_id)
    expect(await shop().tell(chosen.intent)).toBe(OK)
    await bought(chosen)
  })

  it("the webhook before, during and after completion, and twice, makes one order", async () => {
    const chosen = await shop().choose(await shop().cart(aName()))
    const { cart_id, intent } = chosen
    shop().stripe.book.confirm(intent)
    await Promise.all([
      shop().tell(intent),
      shop().complete(cart_id),
      shop().complete(cart_id),
      shop().tell(intent),
    ])
    await shop().untilOrdered(cart_id)
    await shop().tell(intent)
    await bought(chosen)
  })

  it("a second tab changes nothing of a payment that its shopper has confirmed", async () => {
    const chosen = await shop().choose(await shop().cart(aName()))
    const { cart_id, intent } = chosen
    shop().stripe.book.confirm(intent)
    const statuses = await shop().secondTab(chosen)
    expect(statuses.length).toBeGreaterThan(3)
    for (const status of statuses) expect(status).toBeGreaterThanOrEqual(BAD)
    expect(shop().stripe.book.intent(intent).status).toBe("succeeded")
    await Promise.all([shop().complete(cart_id), shop().complete(cart_id)])
    expect(await shop().tell(intent)).toBe(OK)
    await bought(chosen)
  })

  it("lines with tax and a discount go back to the last unit, and no more", async () => {
    const region = { currency_code: "eur", country: "fr", tax_rate: 17, discount: 33 }
    const { cart_id, intent } = await shop().choose(
      await shop().cartIn(region, aName("fail-"), aName("fail-")),
    )
    shop().stripe.book.confirm(intent)
    await shop().complete(cart_id)
    expect(await shop().tell(intent)).toBe(OK)
    const rows = await untilAtRest(shop(), await shop().untilOrdered(cart_id))
    expect(rows.map(({ state }) => state)).toEqual(["refunded", "refunded"])
    const { taken, given_back, open } = shop().stripe.book.money(intent)
    expect(given_back).toBe(paidOf(rows, "refunded"))
    expect({ less: taken - given_back, open }).toEqual({ less: shop().kept_of_parts, open: 0 })
  })

  it.each([
    ["eur", "de"],
    ["jpy", "jp"],
    ["kwd", "kw"],
  ])("in %s a name is sold and another one's money goes back whole", async (currency_code, country) => {
    const { cart_id, intent } = await shop().choose(
      await shop().cartIn({ currency_code, country }, aName(), aName("fail-")),
    )
    shop().stripe.book.confirm(intent)
    expect(await shop().tell(intent)).toBe(OK)
    const rows = await untilAtRest(shop(), await shop().untilOrdered(cart_id))
    const [kept, back] = [paidOf(rows, "completed"), paidOf(rows, "refunded")]
    expect(Math.min(kept, back)).toBeGreaterThan(0)
    expect(shop().stripe.book.money(intent)).toEqual({ taken: kept + back, given_back: back, open: 0 })
  })

  it("a shop that is killed while Stripe is asked at completion makes one order all the same", async () => {
    const chosen = await shop().choose(await shop().cart(aName()))
    shop().stripe.book.confirm(chosen.intent)
    const asking = `GET /v1/payment_intents/${chosen.intent}`
    shop().stripe.breakNext(asking, "hang_before")
    const before = shop().stripe.asked(asking)
    const completing = shop()
      .complete(chosen.cart_id)
      .catch(() => null)
    await untilAsked(asking, before)
    await shop().killAndRestart()
    await completing
    expect(await shop().tell(chosen.intent)).toBe(OK)
    await bought(chosen)
  })

  it.each(["html", "reset_before"] as const)(
    "a refund to which Stripe answers with %s is held, nothing went back, and a person has it made",
    async (fault) => {
      shop().stripe.breakNext(REFUNDS, fault, shop().tries[fault])
      const { order_id, intent } = await shop().sell(aName("fail-"))
      const [row] = await untilAtRest(shop(), order_id)
      expect(row).toMatchObject({ state: "refund_held", reason: "refund_unknown", refund_amount: null })
      expect(shop().stripe.book.money(intent).given_back).toBe(0)
      expect((await shop().decide(row?.id ?? "", "retry", { even_if_refunded: true })).status).toBe(OK)
      await untilRows(shop(), order_id, "to be refunded", ([one]) => one?.state === "refunded")
      const { taken, given_back } = shop().stripe.book.money(intent)
      expect(given_back).toBe(taken)
    },
  )

  it("a refund that Stripe answers late is made once", async () => {
    shop().stripe.breakNext(REFUNDS, "slow")
    const { order_id, intent } = await shop().sell(aName("fail-"))
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "refunded" }])
    const { taken, given_back } = shop().stripe.book.money(intent)
    expect(given_back).toBe(taken)
  })

  it.each(["pending", "failed"] as const)(
    "a refund that Stripe calls %s is refunded for the shop: the plugin does not pass that on",
    async (status) => {
      shop().stripe.book.refundsEnd = status
      const { order_id, intent } = await shop().sell(aName("fail-"))
      expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "refunded" }])
      shop().stripe.book.refundsEnd = "succeeded"
      const { taken, given_back, open } = shop().stripe.book.money(intent)
      expect({ given_back, open }).toEqual({ given_back: 0, open: taken })
    },
  )

  it("a shop that is killed in a refund asks a person, and Stripe gives back once", async () => {
    const before = shop().stripe.asked(REFUNDS)
    shop().stripe.breakNext(REFUNDS, "hang_after")
    const { order_id, intent } = await shop().sell(aName("fail-"))
    await untilAsked(REFUNDS, before)
    await shop().killAndRestart()
    const [row] = await untilRows(shop(), order_id, "to be held", ([one]) => one?.state === "refund_held")
    expect(row?.reason).toBe("refund_unknown")
    const { taken, given_back } = shop().stripe.book.money(intent)
    expect(given_back).toBe(taken)
  })
}

export function describeStripeByHand(shop: () => StripeDriver): void {
  it("nothing is bought before the capture, and what cannot be had goes back", async () => {
    const { cart_id, intent } = await shop().choose(await shop().cart(aName(), aName("fail-")))
    shop().stripe.book.confirm(intent)
    await shop().complete(cart_id)
    const order_id = await shop().untilOrdered(cart_id)
    await untilRows(shop(), order_id, "to be ordered", (rows) =>
      rows.every(({ state }) => state === "ordered"),
    )
    expect(shop().stripe.book.money(intent).taken).toBe(0)
    await shop().capture(order_id)
    const rows = await untilAtRest(shop(), order_id)
    const [kept, back] = ["completed", "refunded"].map((state) => paidOf(rows, state) * shop().units_of_toman)
    expect(shop().stripe.book.money(intent)).toEqual({
      taken: Number(kept) + Number(back),
      given_back: back,
      open: 0,
    })
    expect(kept).toBe(back)
  })

  it("an order that is cancelled before its capture takes nothing and buys nothing", async () => {
    const { cart_id, intent } = await shop().choose(await shop().cart(aName()))
    shop().stripe.book.confirm(intent)
    await shop().complete(cart_id)
    const order_id = await shop().untilOrdered(cart_id)
    expect((await shop().cancelOrder(order_id)).status).toBe(OK)
    await untilRows(shop(), order_id, "to be cancelled", ([row]) => row?.state === "cancelled")
    expect(shop().stripe.book.intent(intent).status).toBe("canceled")
  })
}
