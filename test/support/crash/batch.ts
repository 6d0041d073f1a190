import type { Violation } from "../invariants/invariant"
import type { CrashDriver } from "./driver"
import type { Placed } from "./journey"
import type { Boundary, Point } from "./point"
import type { Mode } from "./remote"
import { SETTLE_WITHIN_MS, untilAtRest } from "./rest"
import { strike, strikes, violation } from "./strike"

/** Carts that are filled at once: they wait for each other's statements, and for the sandbox. */
const BUYERS = 3

export type Ran = {
  readonly point: Point
  readonly placed: Placed
  readonly struck: boolean
  readonly settled: boolean
  /** From the end of the fault to rest; of a batch, that of the slowest. */
  readonly settle_ms: number
  readonly problems: readonly Violation[]
}

async function place(shop: CrashDriver, journeys: readonly Point["journey"][]): Promise<Placed[]> {
  shop.present.gate("closed")
  const left = journeys.map((journey, index) => ({ journey, index }))
  const placed: Placed[] = []
  const buy = async () => {
    for (let next = left.shift(); next; next = left.shift()) placed[next.index] = await shop.buy(next.journey)
  }
  await Promise.all(Array.from({ length: BUYERS }, buy))
  return placed
}

/** The provider captures by itself at once, where nothing went wrong. */
const UNPAID_FOR_MS = 3_000

/** When the faults are over: what is left after the time within which everything must have settled. */
async function settle(shop: CrashDriver, placed: readonly Placed[], over?: string) {
  const began = Date.now()
  const row_ids = placed.map(({ row_id }) => row_id)
  let left = await untilAtRest(shop, row_ids, UNPAID_FOR_MS, over)
  if (left.length > 0) {
    const withPerson = await shop.captureAgain(placed)
    const others = row_ids.filter((id) => !withPerson.includes(id))
    left = await untilAtRest(shop, others, SETTLE_WITHIN_MS, over)
  }
  return { left, settle_ms: Date.now() - began }
}

/** One order for each point, all of one mode, in one shop at the same time: each strike hits its own order alone. */
export async function runBatch(shop: CrashDriver, mode: Mode, points: readonly Point[]): Promise<Ran[]> {
  const placed = await place(
    shop,
    points.map(({ journey }) => journey),
  )
  shop.present.follow(strikes(points, placed))
  shop.present.gate("open")
  shop.begin(placed)
  const { first, problems } = await strike(mode, shop, points, placed)
  const { left, settle_ms } = await settle(shop, placed)
  return points.flatMap((point, index) => {
    const one = placed[index]
    if (!one) return []
    const unsettled = left.filter(({ id }) => id === one.row_id)
    const problem = problems.get(one.row_id)
    return [
      {
        point,
        placed: one,
        struck: first.has(one.order_id),
        settled: unsettled.length === 0,
        settle_ms,
        problems: [
          ...(problem === undefined ? [] : [problem]),
          ...unsettled.map((row) => violation("settles", row.id, JSON.stringify(row))),
        ],
      },
    ]
  })
}

/** Events may overtake each other, so that one run passes a boundary more. */
const UNDISTURBED_RUNS = 3

/**
 * The boundaries of a journey, in the sequence of one undisturbed run, from several: what all of them passed. `over`: the
 * statement by which waits are over.
 */
export async function discover(
  shop: CrashDriver,
  journey: Point["journey"],
  over?: string,
): Promise<Boundary[]> {
  const placed = await place(
    shop,
    Array.from({ length: UNDISTURBED_RUNS }, () => journey),
  )
  shop.present.follow(Object.fromEntries(placed.map(({ order_id }) => [order_id, null])))
  shop.present.gate("open")
  shop.begin(placed)
  const { left } = await settle(shop, placed, over)
  if (left.length > 0) throw new Error(`An undisturbed ${journey} does not settle: ${JSON.stringify(left)}`)
  const traces = Object.values(await shop.present.report("traced")).map(({ trace }) => trace)
  const [one = [], ...others] = traces
  return one.filter(({ name }) => others.every((other) => other.some((boundary) => boundary.name === name)))
}
