import { tell, type Violation } from "../invariants/invariant"
import type { Row } from "../invariants/truth"
import { discover, type Ran, runBatch } from "./batch"
import type { CrashDriver } from "./driver"
import type { Journey } from "./journey"
import { type Boundary, idOf, isCapture, type Point } from "./point"
import type { Result } from "./results"

/** Rows that one instance works on at once (src/reseller/composition/sweeper.service.ts): one that stands at its point is one of them. */
const AT_WORK = 8

/** Runs of one point until it is given up as one that is not come to. */
const MOST_TRIES = 2

/** Batches are of one mode; captures that hang, by themselves. */
const familyOf = (point: Point): string => [point.mode, point.mode === "hang" && isCapture(point)].join()

const isBeside = ({ name }: Point): boolean => /^(capture|complete|settle|watch)\//.test(name)

/** The next points that can be struck side by side, in their sequence. */
export function nextBatch(open: readonly Point[], beside: number): Point[] {
  const [first] = open
  if (first === undefined) return []
  const family = open.filter((point) => familyOf(point) === familyOf(first))
  return [
    ...family.filter((point) => !isBeside(point)).slice(0, AT_WORK),
    ...family.filter(isBeside).slice(0, beside),
  ]
}

/** Where the rows of a batch ended, and every violation that is theirs or nobody's. */
async function judged(shop: CrashDriver, ran: readonly Ran[], known: Set<string>): Promise<Result[]> {
  const { rows, violations } = await shop.judge()
  const fresh = violations.filter((violation) => !known.has(tell(violation)))
  for (const violation of fresh) known.add(tell(violation))
  const ours = new Set(ran.flatMap(({ placed }) => [placed.order_id, placed.row_id]))
  const isOfNone = ({ row_id, order_id }: (typeof fresh)[number]) =>
    !ours.has(row_id ?? "") && !ours.has(order_id ?? "")
  return ran.map(({ point, placed, struck, settled, settle_ms, problems }) => {
    const row = rows.find(({ id }) => id === placed.row_id)
    const own = fresh.filter(
      (one) => one.row_id === placed.row_id || one.order_id === placed.order_id || isOfNone(one),
    )
    const end = row === undefined ? "no row" : `${row.state} (${row.history.at(-1)?.reason})`
    return {
      id: idOf(point),
      struck,
      settled,
      settle_ms,
      end,
      violations: [...problems, ...own, ...needlessPerson(point, row, end)].map(tell),
    }
  })
}

/**
 * A person is asked only about a refund that may have happened: the process was lost, or the answer, around the payment
 * provider's call.
 */
function needlessPerson({ journey }: Point, row: Row | undefined, end: string): Violation[] {
  if (row === undefined || (row.state !== "held" && row.state !== "refund_held")) return []
  if (journey === "refund" && end === "refund_held (refund_unknown)") return []
  return [{ invariant: "no_needless_person", row_id: row.id, order_id: row.order_id, what: end }]
}

export async function boundariesOf(
  shop: CrashDriver,
  journeys: readonly Journey[],
): Promise<Map<Journey, Boundary[]>> {
  const found = new Map<Journey, Boundary[]>()
  for (const journey of journeys) found.set(journey, await discover(shop, journey))
  return found
}

type Watcher = {
  until: number
  onResult(result: Result): void
  onBatch?(what: string): void
}

/**
 * Strikes at each point, in one shop, and tells each result as it comes. Those that were not come to in company, because
 * another order held what they needed, are tried once more, at the end. Ends early when the time is over.
 */
export async function strikeAll(
  shop: CrashDriver,
  points: readonly Point[],
  { until, onResult, onBatch }: Watcher,
): Promise<void> {
  const known = new Set<string>()
  const tries = new Map<string, number>()
  let open = [...points]
  while (open.length > 0 && Date.now() < until) {
    const batch = nextBatch(open, shop.beside)
    const [first] = batch
    if (first === undefined) return
    const began = Date.now()
    const results = await judged(shop, await runBatch(shop, first.mode, batch), known)
    const struck = results.filter((result) => result.struck).length
    onBatch?.(
      `${open.length} left; ${familyOf(first)}: ${struck} of ${batch.length} in ${Date.now() - began} ms`,
    )
    for (const result of results) {
      const tried = (tries.get(result.id) ?? 0) + 1
      tries.set(result.id, tried)
      const isDone = result.struck || tried >= MOST_TRIES || result.violations.length > 0
      if (isDone) onResult(result)
      const point = batch.find((one) => idOf(one) === result.id)
      open = open.filter((one) => one !== point)
      if (!isDone && point) open.push(point)
    }
  }
}
