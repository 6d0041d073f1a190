import { type Ended, type PlainShop, sellAndFollow, startPlainShop } from "../support/plain-upstream/play"
import { WAYS, type Way } from "../support/plain-upstream/ways-to-end"

/** Sales that are made at the same time: more are no faster. */
const LANES = 4

let plain: PlainShop
const ends = new Map<Way, Promise<Ended>>()

beforeAll(async () => {
  plain = await startPlainShop()
  const toSell = [...WAYS]
  const sell = async (): Promise<void> => {
    for (let way = toSell.shift(); way !== undefined; way = toSell.shift())
      ends.set(way, (await sellAndFollow(plain, way)).ended)
  }
  await Promise.all(Array.from({ length: LANES }, sell))
})
afterAll(() => plain?.stop())

it.each(WAYS)("a plain word of upstream ends a paid order by itself $title: $ends", async (way) => {
  const ended = await ends.get(way)
  if (ended === undefined) throw new Error(`${way.title} was not sold`)
  const { row, payments, charges, returns, story } = ended
  if (row.state !== way.ends) throw new Error(story)
  expect(row.history.filter(({ who }) => who !== "shopper" && who !== "system")).toEqual([])
  const taken = { type: "capture", amount: row.paid }
  expect(charges.length).toBeLessThanOrEqual(1)
  if (way.ends === "refunded") {
    expect(returns).toEqual(charges)
    expect(payments).toEqual([taken, { type: "refund", amount: row.paid }])
  } else {
    expect(charges).toEqual([row.quoted_cost])
    expect(returns).toEqual([])
    expect(payments).toEqual([taken])
  }
})
