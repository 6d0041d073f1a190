import { settle } from "../../../src/reseller/engine/settle"
import type { OrderRequest } from "../../../src/reseller/orders/order-row"
import { isFinal } from "../../../src/reseller/orders/states"
import { addYears, calendarDateSchema } from "../../../src/reseller/shared/calendar-date"
import { MemoryRows } from "../../support/orders/memory-rows"
import { Chance } from "./chance"
import { violations } from "./invariants"
import { drawLiberties } from "./liberties"
import { ModelShop, type ShopOrder } from "./model-shop"
import { ModelUpstream } from "./model-upstream"
import { decideNowAndThen, liveOrder } from "./people"
import { newProcess, type Process, Scheduler } from "./scheduler"
import { LEASE_MS, newWorker, sweep, type Worker, type World } from "./worker"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Faults, kills, freezes and people's refunds end here; what they left must come to rest by itself and by decisions. */
const FAULTS_UNTIL_MS = 12 * HOUR_MS

/** Then all must be at rest: three reviews of one name that the record never shows (14 days each), and a handful of decisions. */
const REST_UNTIL_MS = 60 * 24 * HOUR_MS

const INSTANCES = 2
const PRICE = 1_500_000

export type Run = { seed: number; problems: string[]; story: string[] }

/** One run of the engine with everything that one seed brings about; the same seed is the same run. */
export async function run(seed: number): Promise<Run> {
  const chance = new Chance(seed)
  const scheduler = new Scheduler(chance)
  const liberties = drawLiberties(chance)
  const isFaulty = () => scheduler.now < FAULTS_UNTIL_MS
  const world: World = {
    scheduler,
    chance,
    rows: new MemoryRows(() => scheduler.now),
    shop: new ModelShop(scheduler, chance, isFaulty),
    upstream: new ModelUpstream(scheduler, chance, isFaulty, liberties),
    isFaulty,
    log: [],
  }
  const requestOf = chance.happens(0.5) ? renewalIn(world) : () => REGISTRATION
  for (let count = 1 + chance.below(3); count > 0; count -= 1) await sellOrder(world, requestOf)

  const isOver = () =>
    scheduler.now >= FAULTS_UNTIL_MS &&
    world.rows
      .all()
      .every(({ state, fulfilled_at }) => isFinal(state) && (state !== "completed" || fulfilled_at))
  const instances = Array.from({ length: INSTANCES }, (_, n) => startInstance(`instance-${n}`, world, isOver))
  const hint = (order_id: string) => {
    if (chance.happens(0.7)) void settle(order_id, chance.of(instances).worker.deps)
  }
  const isRush = chance.happens(0.4)
  for (const order of world.shop.orders) void liveOrder(order, world.shop, world, hint, isRush)
  void decideNowAndThen(newWorker("admin", newProcess(), world), world, isOver)
  void disturb(instances, world, isFaulty, isOver)
  const time_is_up = await scheduler.run(REST_UNTIL_MS)
  const problems = [...(await violations(world)), ...(time_is_up ? ["it never came to rest"] : [])]
  return { seed, problems, story: [JSON.stringify(liberties), ...(await storyOf(world))] }
}

async function storyOf({ rows, shop, upstream, log }: World): Promise<string[]> {
  const minutes = (ms: number) => `${(ms / MINUTE_MS).toFixed(2)} min`
  const histories = rows
    .all()
    .map(async (row) => [
      `${row.id} ${row.subject} ${row.state}`,
      ...(await rows.history(row.id)).map(
        ({ from, to, reason, who, at, detail }) =>
          `  ${minutes(at.getTime())} ${from} -> ${to} ${reason} ${who} ${JSON.stringify(detail)}`,
      ),
    ])
  return [
    ...(await Promise.all(histories)).flat(),
    ...shop.book.map((refund) => `refund ${JSON.stringify(refund)}`),
    ...upstream.account.movements.map((movement) => `movement ${JSON.stringify(movement)}`),
    ...log,
  ]
}

const REGISTRATION: OrderRequest = { kind: "register", years: 1, nameservers: [], premium: false }

const EXPIRY = calendarDateSchema.parse("2027-06-15")

/** The account has the names already; most buyers renew the same period, some the one after it. */
function renewalIn({ upstream, chance }: World): () => OrderRequest {
  for (const name of ["alpha.com", "beta.com"]) upstream.account.own(name, EXPIRY)
  return () => {
    const expiry = chance.happens(0.2) ? addYears(EXPIRY, 1) : EXPIRY
    return { kind: "renew", years: chance.of([1, 1, 2]), expiry, premium: false }
  }
}

/** An order of one or two lines; of the few names that there are, several buyers may want the same. */
async function sellOrder({ shop, rows, chance }: World, requestOf: () => OrderRequest): Promise<void> {
  const number = shop.orders.length
  const id = `order_${number}`
  const names = chance.happens(0.3)
    ? ["alpha.com", "beta.com"]
    : [chance.of(["alpha.com", "alpha.com", "beta.com"])]
  const lines = names.map((name, index) => ({
    line_item_id: `item_${number}_${index}`,
    cart_id: id,
    price: PRICE,
    name,
  }))
  const order: ShopOrder = {
    id,
    lines,
    goods: chance.of([0, 0, 900_000]),
    placed: false,
    captured: false,
    cancelled: false,
    refunds: [],
    locked_by: null,
  }
  shop.orders.push(order)
  for (const { line_item_id, name } of lines) {
    await rows.insert(
      {
        id: `dord_${line_item_id}`,
        state: "quoted",
        hold_reason: null,
        reason: "added_to_cart",
        subject: name,
        request: requestOf(),
        cart_id: id,
        line_item_id,
        order_id: null,
        customer_id: null,
        quote_id: null,
        quoted_cost: 1_000_000,
        current_cost: 1_000_000,
        price: PRICE,
        currency_code: "irt",
        paid: null,
      },
      "shopper",
    )
  }
}

type Instance = { name: string; process: Process; worker: Worker }

function startInstance(name: string, world: World, isOver: () => boolean): Instance {
  const process = newProcess()
  const worker = newWorker(name, process, world)
  void sweep(worker, process, world.scheduler, isOver)
  return { name, process, worker }
}

/** Kills and freezes instances, and lets upstream have its times of trouble, as long as faults may happen. */
async function disturb(
  instances: Instance[],
  world: World,
  isFaulty: () => boolean,
  isOver: () => boolean,
): Promise<void> {
  const { scheduler, chance, upstream } = world
  const fate = newProcess()
  for (let kills = 1; isFaulty(); kills += 1) {
    upstream.trouble()
    await scheduler.turn(fate, chance.below(60 * MINUTE_MS))
    const victim = chance.of(instances)
    if (chance.happens(0.4)) {
      victim.process.frozen_until = scheduler.now + chance.below(3 * LEASE_MS)
    } else if (chance.happens(0.5)) {
      victim.process.alive = false
      instances[instances.indexOf(victim)] = startInstance(`${victim.name}-${kills}`, world, isOver)
    }
  }
}
