import { setTimeout as pause } from "node:timers/promises"
import { z } from "zod"
import { query } from "../../../tools/postgres/query"
import { Chance } from "../../simulation/chance"
import { aName } from "../domains/buy"
import { tell } from "../invariants/invariant"
import { judgeAtRest } from "../invariants/judge"
import { truthOf } from "../invariants/truth"
import { newCustomer } from "../shop/customer"
import { prepareShop } from "../shop/fixtures"
import { waitFor } from "../wait-for"
import type { Buyer } from "./crash-shop"
import { Fleet } from "./fleet"
import { type Ground, openGround } from "./ground"
import type { Placed } from "./journey"
import { JOURNEYS, registrationOfName } from "./journeys"
import { IS_RESTLESS, LEASES_OVER, SETTLE_WITHIN_MS, untilAtRest } from "./rest"

export type StormOptions = {
  readonly orders: number
  readonly kills: number
  readonly instances: number
  readonly seed: number
  /** Upstream's limit of writes in each window: what makes the orders last for as long as the kills. */
  readonly writes: number
  readonly window_ms: number
  /** The mean time between two kills. */
  readonly every_ms: number
}

export type Storm = {
  readonly kills: number
  /** From the moment at which all were paid until nothing went on any more. */
  readonly took_ms: number
  /** The part of it after the last kill. */
  readonly after_last_kill_ms: number
  /** Refunds that were killed around the provider's call: their lease is longer than all others, and not waited for. */
  readonly refunds_broken_off: number
  readonly ends: Readonly<Record<string, number>>
  readonly replays: number
  readonly violations: readonly string[]
}

/** Carts that are filled at once. */
const BUYERS = 4

/** Nothing lasts that long: what is at work then is stuck. */
const GIVE_UP_MS = 20 * 60_000

/** What is bought, by chance: half of the orders are for names that two or three want. */
function wishes({ orders, seed }: StormOptions): ((buyer: Buyer) => Promise<Placed>)[] {
  const chance = new Chance(seed)
  const wanted: ((buyer: Buyer) => Promise<Placed>)[] = []
  while (wanted.length < orders) {
    const kind = chance.below(8)
    if (kind === 0) wanted.push(JOURNEYS.renewal)
    else if (kind === 1) wanted.push(JOURNEYS.inquiry)
    else if (kind === 2) wanted.push(JOURNEYS.refund)
    else if (kind === 3) wanted.push(JOURNEYS.registration)
    else {
      const name = aName(chance.happens(0.5) ? "pending1-" : "")
      const rivals = 2 + chance.below(2)
      for (let one = 0; one < rivals; one += 1) wanted.push((buyer) => registrationOfName(name, buyer))
    }
  }
  return wanted.slice(0, orders)
}

const counted = z.array(z.object({ state: z.string(), count: z.coerce.number() }))

const IS_BROKEN_OFF =
  "state = 'refunding' AND refund_started_at IS NOT NULL AND lease_until > clock_timestamp()"

/** What is to be done before the leases of refunds end, which last for minutes (REFUND_LEASE_MS in src/core/engine/pace.ts). */
const OPEN = `SELECT 1 FROM reseller_order WHERE ${IS_RESTLESS} AND NOT (${IS_BROKEN_OFF}) LIMIT 1`
const BROKEN_OFF = `SELECT id FROM reseller_order WHERE ${IS_BROKEN_OFF}`
const idsSchema = z.array(z.object({ id: z.string() }))

/** A refund that is under way takes far less. */
const LAST_REFUNDS_MS = 3_000

async function endBrokenOff(databaseUrl: string, row_ids: readonly string[]) {
  await query(databaseUrl, LEASES_OVER, [row_ids])
  return untilAtRest({ databaseUrl, isRestless: IS_RESTLESS }, row_ids, SETTLE_WITHIN_MS)
}

async function placeAll(fleet: Fleet, ground: Ground, options: StormOptions): Promise<void> {
  const [one] = fleet.alive
  if (!one) throw new Error("Bug! No instance serves")
  const fixtures = await prepareShop(one.shop)
  const customer = await newCustomer(one.shop)
  const buyer: Buyer = { ...fixtures, shop: one.shop, sandbox: ground.sandbox, customer }
  for (const instance of fleet.alive) instance.gate("captures")
  const left = wishes(options)
  const buy = async () => {
    for (let wish = left.shift(); wish; wish = left.shift()) await wish(buyer)
  }
  await Promise.all(Array.from({ length: BUYERS }, buy))
  await waitFor(
    async () =>
      (await query(ground.databaseUrl, "SELECT 1 FROM payment WHERE captured_at IS NULL LIMIT 1")).length ===
      0,
    { what: "all orders to be paid", timeout_ms: GIVE_UP_MS },
  )
}

/** Kills at moments that chance gives until there were enough of them, or nothing is left to be done. */
async function rage(fleet: Fleet, ground: Ground, { kills, every_ms, seed }: StormOptions) {
  const chance = new Chance(seed + 1)
  let struck = 0
  while (struck < kills) {
    await pause(2 * every_ms * chance.next())
    if ((await query(ground.databaseUrl, OPEN)).length === 0) break
    if (await fleet.strike(chance)) struck += 1
  }
  return struck
}

/** Orders of all kinds on several instances that are killed at random moments, until everything has settled. */
export async function storm(options: StormOptions): Promise<Storm> {
  const { writes: write, window_ms } = options
  // Quotes are asked for before the storm, and must not wait for a window each.
  const limits = { read: 100_000, lookup: 100_000, write, window_ms }
  const ground = await openGround(limits)
  const fleet = new Fleet(ground)
  try {
    await fleet.boot(options.instances)
    await placeAll(fleet, ground, options)
    const began = Date.now()
    for (const instance of fleet.alive) instance.gate("open")
    const kills = await rage(fleet, ground, options)
    const last_kill = Date.now()
    await fleet.complete()
    const isSettled = async () => (await query(ground.databaseUrl, OPEN)).length === 0
    const settled = { what: "everything to settle", timeout_ms: GIVE_UP_MS }
    await waitFor(isSettled, settled).catch(() => undefined)
    const ended = Date.now()
    // A refund that was just begun may not be one that was broken off.
    await pause(LAST_REFUNDS_MS)
    const broken_off = idsSchema.parse(await query(ground.databaseUrl, BROKEN_OFF)).map(({ id }) => id)
    const left = await endBrokenOff(ground.databaseUrl, broken_off)
    if (left.length > 0) throw new Error(`Refunds that never end: ${JSON.stringify(left)}`)
    const truth = await truthOf(ground.databaseUrl, await ground.sandbox.upstream())
    const states = counted.parse(
      await query(ground.databaseUrl, "SELECT state, count(*) FROM reseller_order GROUP BY state ORDER BY 1"),
    )
    return {
      kills,
      took_ms: ended - began,
      after_last_kill_ms: kills === 0 ? 0 : ended - last_kill,
      refunds_broken_off: broken_off.length,
      ends: Object.fromEntries(states.map(({ state, count }) => [state, count])),
      replays: truth.upstream.ledger.counters.replays,
      violations: judgeAtRest(truth).map(tell),
    }
  } finally {
    await fleet.end()
    await ground.close()
  }
}
