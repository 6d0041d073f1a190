import { judgeRefund, refundedElsewhere, refundedForThis } from "../../../src/core/engine/hand-refunds"
import { heldRow } from "../../support/orders/held-row"

const PAID = 1_000
const money = (left: number, refunded_by_hand: number) => ({ cancelled: false, left, refunded_by_hand })

describe("A line whose whole price a person said went back by hand", () => {
  it.each([[0], [5_000]])("gets nothing more, with %i of the order's money kept", (left) => {
    const row = heldRow({ paid: PAID, hand_refunded: PAID })
    expect(judgeRefund(row, [row], money(left, PAID))).toEqual({ kind: "went_back_by_hand", amount: PAID })
  })
})

describe("A line that cost nothing", () => {
  it.each([[0], [null]])("(%j) gets nothing back", (paid) => {
    const row = heldRow({ paid })
    expect(judgeRefund(row, [row], money(5_000, 0))).toEqual({ kind: "went_back_by_hand", amount: 0 })
  })
})

describe("What people said of a line and of the others of its order", () => {
  // It may be the same money of which they spoke, so it is not added up.
  it.each([
    ["the more was said of the line", 400, 300, 701, { kind: "ask", refunded_by_hand: 701 }],
    ["the more was said of the others", 300, 400, 701, { kind: "ask", refunded_by_hand: 701 }],
    ["the more, said of the line, explains all", 400, 300, 400, { kind: "pay", amount: 600 }],
    ["the more, said of the others, explains all", 300, 400, 400, { kind: "pay", amount: 700 }],
    ["neither explains all, but the sum would", 400, 300, 700, { kind: "ask", refunded_by_hand: 700 }],
  ])("explains the larger of the two sums: %s", (_, of_line, of_others, refunded_by_hand, verdict) => {
    const row = heldRow({ id: "dord_1", paid: PAID, hand_refunded: of_line })
    const others = [
      heldRow({ id: "dord_2", hand_refunded: of_others - 100 }),
      heldRow({ id: "dord_3", hand_refunded: 100 }),
    ]
    expect(judgeRefund(row, [row, ...others], money(5_000, refunded_by_hand))).toEqual(verdict)
  })
})

describe("A person's word of the refunds that stopped a line", () => {
  const row = heldRow({ paid: PAID, hand_refunds_seen: 700, hand_refunded: 300 })

  it("that they were for something else leaves what was for the line before", () => {
    expect(refundedElsewhere(row)).toEqual({ hand_refunds_elsewhere: 400 })
  })

  it("that they were for the line adds to what was for it before", () => {
    expect(refundedForThis(row, [row])).toEqual({ hand_refunded: 700, hand_refunds_elsewhere: 0 })
  })

  it("that they were for the line leaves what was said of others", () => {
    const other = heldRow({ id: "dord_2", hand_refunded: 500 })
    expect(refundedForThis(row, [row, other])).toEqual({ hand_refunded: 500, hand_refunds_elsewhere: 200 })
  })

  it("takes nothing back of what was said of the line, though more was said of others than was refunded", () => {
    const other = heldRow({ id: "dord_2", hand_refunded: 900 })
    expect(refundedForThis(row, [row, other])).toEqual({ hand_refunded: 300, hand_refunds_elsewhere: 400 })
  })
})
