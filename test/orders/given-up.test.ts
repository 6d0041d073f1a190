import { givenUp } from "../../src/reseller/ledger/ledger.store"

const row = (id: string, kept: number, order_id = "order_1") => ({ id, order_id, kept })

it.each<[string, number | null, number[]]>([
  ["keeps all, nothing is given up", 300, [0, 0]],
  ["has goods besides, what went back was for them", 1_000, [0, 0]],
  ["keeps a part, the newest give up the rest", 150, [0, 150]],
  ["keeps nothing, every line went back", 0, [100, 200]],
  ["is in no shop, nothing is known to have gone back", null, [0, 0]],
])("of an order that %s", (_, left, expected) => {
  const given = givenUp(
    [row("dord_1", 100), row("dord_2", 200)],
    new Map(left === null ? [] : [["order_1", left]]),
  )
  expect([...given.values()]).toEqual(expected)
})

it("a line keeps nothing of another order's money, and one that went back already takes none", () => {
  const rows = [row("dord_1", 100), row("dord_2", 0), row("dord_3", 200, "order_2")]
  const given = givenUp(
    rows,
    new Map([
      ["order_1", 100],
      ["order_2", 0],
    ]),
  )
  expect([...given.values()]).toEqual([0, 0, 200])
})
