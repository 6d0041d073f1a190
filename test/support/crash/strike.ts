import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import { assertUnreachable } from "../../../src/reseller/shared/assert-unreachable"
import type { Violation } from "../invariants/invariant"
import { waitFor } from "../wait-for"
import type { CrashDriver } from "./driver"
import type { Placed } from "./journey"
import { isCapture, type Point } from "./point"
import type { Mode, Remote, Strike } from "./remote"
import { BACKOFFS_OVER, DEAD_LEASES_OVER, LEASES_OVER, restless, SETTLE_WITHIN_MS, untilAtRest } from "./rest"

/** Nothing more will come to its point: the others hold what it needs, or it is past it. */
const STALLED_MS = 4_000

/** How long another instance tries to go on with what hangs before that goes on by itself: it may hold locks. */
const TAKEOVER_MS = 2_500

const reachedIn = (report: Awaited<ReturnType<Remote["report"]>>): Map<string, string> =>
  new Map(Object.entries(report).flatMap(([id, { reached }]) => (reached === null ? [] : [[id, reached]])))

/** Until every order has come to its point or to its end, or nothing goes on any more: the points, by order. */
async function untilStruck(
  shop: CrashDriver,
  instance: Remote,
  placed: readonly Placed[],
): Promise<Map<string, string>> {
  let reached = new Map<string, string>()
  let changed_at = Date.now()
  let before = ""
  await waitFor(
    async () => {
      const report = await instance.report()
      reached = reachedIn(report)
      const open = placed.filter(({ order_id }) => !reached.has(order_id))
      const row_ids = open.map(({ row_id }) => row_id)
      if (open.length === 0 || (await restless(shop, row_ids)).length === 0) return true
      await shop.query(BACKOFFS_OVER, [row_ids])
      const now = JSON.stringify(Object.values(report).map(({ passed }) => passed))
      if (now !== before) changed_at = Date.now()
      before = now
      return Date.now() - changed_at > STALLED_MS
    },
    { what: "orders to come to their points", timeout_ms: SETTLE_WITHIN_MS },
  )
  return reached
}

type Struck = { first: Map<string, string>; problems: Map<string, Violation> }

export const strikes = (points: readonly Point[], placed: readonly Placed[]) =>
  Object.fromEntries(
    placed.map(({ order_id }, index): [string, Strike | null] => {
      const point = points[index]
      return [order_id, point ? { name: point.name, mode: point.mode } : null]
    }),
  )

/** The process dies with every order at its point, and the next one goes on. */
async function kill(shop: CrashDriver, placed: readonly Placed[]): Promise<Struck> {
  const first = await untilStruck(shop, shop.present, placed)
  await shop.present.kill()
  await shop.takeOver()
  await shop.query(DEAD_LEASES_OVER, [placed.map(({ row_id }) => row_id)])
  return { first, problems: new Map() }
}

/** What is done at each point fails; a claim whose answer was lost is free when its lease has run out. */
async function fail(shop: CrashDriver, placed: readonly Placed[]): Promise<Struck> {
  const first = await untilStruck(shop, shop.present, placed)
  const lost = placed.filter(({ order_id }) => first.get(order_id)?.includes("/claim/"))
  await shop.query(LEASES_OVER, [lost.map(({ row_id }) => row_id)])
  return { first, problems: new Map() }
}

/** Of a refund that the provider was asked for, Medusa's record may come late: that there is one at most is judged later. */
const STORY = `
  SELECT r.id, to_jsonb(r) - 'fence' - 'watch_at' AS row,
         (SELECT json_agg(h ORDER BY h.id) FROM reseller_order_history h WHERE h.reseller_order_id = r.id) AS history
    FROM reseller_order r WHERE r.id = ANY ($1)`
const storySchema = z.array(z.object({ id: z.string() }).passthrough())

const storiesOf = async (shop: CrashDriver, row_ids: readonly string[]): Promise<Map<string, string>> => {
  const stories = storySchema.parse(await shop.query(STORY, [row_ids]))
  return new Map(stories.map((story) => [story.id, JSON.stringify(story)]))
}

/**
 * What is done at each point does not return; the leases run out, another instance goes on, and then the first one wakes.
 * Nothing that came to its end meanwhile may change by that.
 */
async function hang(shop: CrashDriver, points: readonly Point[], placed: readonly Placed[]): Promise<Struck> {
  const sleeper = shop.present
  const first = await untilStruck(shop, sleeper, placed)
  const row_ids = placed.map(({ row_id }) => row_id)
  if (points.some(isCapture)) {
    // Nobody takes a capture over: it has no lease, and the next instance would wait for its transaction.
    await pause(TAKEOVER_MS)
    sleeper.resume()
    return { first, problems: new Map() }
  }
  sleeper.gate("closed")
  await shop.takeOver()
  await shop.query(LEASES_OVER, [row_ids])
  const left = new Set((await untilAtRest(shop, row_ids, TAKEOVER_MS)).map(({ id }) => id))
  const done = row_ids.filter((id) => !left.has(id))
  const before = await storiesOf(shop, done)
  sleeper.resume()
  await waitFor(async () => Object.values(await sleeper.report()).every(({ flows }) => flows === 0), {
    what: "what hung to end",
    timeout_ms: SETTLE_WITHIN_MS,
  })
  const after = await storiesOf(shop, done)
  await sleeper.kill()
  const changed = done.filter((id) => before.get(id) !== after.get(id))
  const wrote = (id: string): Violation =>
    violation("fenced", id, `a worker that woke wrote: ${before.get(id)} became ${after.get(id)}`)
  return { first, problems: new Map(changed.map((id) => [id, wrote(id)])) }
}

export const violation = (invariant: Violation["invariant"], row_id: string, what: string): Violation => ({
  invariant,
  row_id,
  order_id: null,
  what,
})

export const strike = (
  mode: Mode,
  shop: CrashDriver,
  points: readonly Point[],
  placed: readonly Placed[],
) => {
  switch (mode) {
    case "kill":
      return kill(shop, placed)
    case "fail":
      return fail(shop, placed)
    case "hang":
      return hang(shop, points, placed)
    default:
      return assertUnreachable(mode)
  }
}
