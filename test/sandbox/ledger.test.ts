import fc from "fast-check"
import { changeDomain } from "../../sandbox/control/change-domain"
import { viewLedger } from "../../sandbox/control/views"
import { latestOrder } from "../../sandbox/domains/orders/move-order"
import { ORDER_TRANSITIONS } from "../../sandbox/domains/orders/order"
import { placeOrder } from "../../sandbox/domains/orders/place-order"
import { type Mode, modeSchema } from "../../sandbox/liberties/table"
import { newState } from "../../sandbox/state/state"
import { newWorld } from "../../sandbox/state/world"

const OPENING = 1_000_000
const DOMAIN = "a.com"

const way = fc.record({
  first: fc.constantFrom("registered", "pending", "manual", "failed"),
  shown_as: fc.constant(null),
  polls: fc.constant(null),
  days: fc.constant(null),
  ends: fc.constant("registered" as const),
})
const move = fc.constantFrom("registered", "pending", "manual", "failed")
const history = fc.array(
  fc.record({ way, amount: fc.integer({ min: 0, max: 5_000 }), moves: fc.array(move, { maxLength: 5 }) }),
  { maxLength: 20 },
)

function play(
  placed: {
    way: Mode["orders"]
    amount: number
    moves: ("registered" | "pending" | "manual" | "failed")[]
  }[],
) {
  const world = newWorld(() => 0, newState({ token: "t", credit: OPENING }), modeSchema.parse({}))
  changeDomain(world, { domain: DOMAIN, owner: "account" })
  for (const { way, amount, moves } of placed) {
    placeOrder(world, { domain: DOMAIN, operation: "renew", years: 1, amount, key: null }, way)
    for (const order_state of moves) {
      const from = latestOrder(world, DOMAIN)?.state
      if (from !== undefined && ORDER_TRANSITIONS[from].includes(order_state)) {
        changeDomain(world, { domain: DOMAIN, order_state })
      }
    }
  }
  return viewLedger(world)
}

const sumOf = (ledger: ReturnType<typeof play>, type: string) =>
  ledger.movements.filter((movement) => movement.type === type).reduce((sum, { amount }) => sum + amount, 0)

describe("Whatever becomes of the orders", () => {
  it("the credit is the opening credit minus the charges plus the returns, after every line", () => {
    fc.assert(
      fc.property(history, (placed) => {
        const ledger = play(placed)
        expect(ledger.credit).toBe(OPENING - sumOf(ledger, "charge") + sumOf(ledger, "return"))
        let balance = OPENING
        for (const { type, amount, balance_after } of ledger.movements) {
          if (type === "charge") balance -= amount
          if (type === "return") balance += amount
          expect(balance_after).toBe(balance)
        }
      }),
    )
  })

  it("each order is charged once, returned once if it failed, and held exactly while manual", () => {
    fc.assert(
      fc.property(history, (placed) => {
        const { orders, movements } = play(placed)
        for (const { order_id, state } of orders) {
          const count = (type: string) =>
            movements.filter((movement) => movement.order_id === order_id && movement.type === type).length
          expect(count("charge")).toBe(1)
          expect(count("return")).toBe(state === "failed" ? 1 : 0)
          expect(count("hold") - count("release")).toBe(state === "manual" ? 1 : 0)
        }
      }),
    )
  })
})
