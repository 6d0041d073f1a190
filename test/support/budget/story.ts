import { RATE_WINDOW_MS } from "../../../src/core/budget/slot-policy"
import type { Asking, Budget, LimitName, Priority, VisitorId } from "../../../src/core/ports/budget"
import { MAX_BUDGET_WAIT_MS } from "../../../src/upstream/http/caller"
import { createMemoryBudget } from "../memory-budget"

/** Upstream's answer, and what lies between two steps of a person or a machine. */
const LATENCY_MS = 150

type Timer = { at: number; wake: () => void }

/** Numbers in [0, 1), the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What a call came to: how long it waited, and how often it was told to come back later. */
export type Served = { waited_ms: number; refusals: number; at: number }

/** A clock that only the story moves, one budget for all its instances, and people who act by it. */
export class Story {
  private readonly timers: Timer[] = []
  /** When upstream counted the calls of each limit. */
  readonly sent: Record<LimitName, number[]> = { read: [], lookup: [], write: [] }
  now = 0
  readonly budget: Budget = createMemoryBudget({ now: () => this.now })

  sleep(ms: number): Promise<void> {
    return new Promise((wake) => {
      this.timers.push({ at: this.now + ms, wake })
    })
  }

  /** Goes on until nobody has anything left to do, or this moment has come. */
  async play(until_ms = Number.POSITIVE_INFINITY): Promise<void> {
    for (;;) {
      await new Promise(setImmediate)
      const next = this.timers.reduce<Timer | null>(
        (first, one) => (first === null || one.at < first.at ? one : first),
        null,
      )
      if (next === null || next.at > until_ms) return
      this.timers.splice(this.timers.indexOf(next), 1)
      this.now = Math.max(this.now, next.at)
      next.wake()
    }
  }

  /** One request, as an instance of the shop makes it: waits for some seconds, or is refused; null: that. */
  async request(limit: LimitName, asking: Asking): Promise<{ retry_in_ms: number } | null> {
    const gives_up_at = this.now + MAX_BUDGET_WAIT_MS
    for (;;) {
      const slot = await this.budget.take(limit, asking)
      if (slot.kind === "slot") {
        this.sent[limit].push(this.now)
        await this.sleep(LATENCY_MS)
        await slot.done()
        return null
      }
      if (this.now + slot.retry_in_ms > gives_up_at) return slot
      await this.sleep(slot.retry_in_ms)
    }
  }

  /** Comes back when told to, until it is served. */
  async insist(limit: LimitName, asking: Asking): Promise<Served> {
    const began_at = this.now
    for (let refusals = 0; ; refusals += 1) {
      const refused = await this.request(limit, asking)
      if (refused === null) return { waited_ms: this.now - began_at - LATENCY_MS, refusals, at: this.now }
      await this.sleep(refused.retry_in_ms)
    }
  }

  /** The most calls that upstream counted in any window. */
  most(limit: LimitName): number {
    const sent = this.sent[limit]
    return Math.max(
      0,
      ...sent.map((at) => sent.filter((other) => other >= at && other < at + RATE_WINDOW_MS).length),
    )
  }
}

export const aVisitor = (network: string, priority: Priority, customer: string | null = null): Asking => ({
  priority,
  visitor: { customer, network } satisfies VisitorId,
})

export type Shopper = { search: Served[]; add: Served; refusals: number; registered_at: number }

/** Searches three names, adds one, pays; the order is executed. */
export async function shopper(story: Story, name: string): Promise<Shopper> {
  const search: Served[] = []
  for (let made = 0; made < 3; made += 1)
    search.push(await story.insist("lookup", aVisitor(name, "browsing")))
  const add = await story.insist("lookup", aVisitor(name, "checkout"))
  await story.sleep(LATENCY_MS)
  for (;;) {
    const permit = await story.budget.take("write", "paid")
    if (permit.kind === "busy") {
      await story.sleep(permit.retry_in_ms)
      continue
    }
    const refused = await story.request("lookup", "paid")
    if (refused !== null) {
      await permit.unused()
      await story.sleep(refused.retry_in_ms)
      continue
    }
    story.sent.write.push(story.now)
    await story.sleep(LATENCY_MS)
    await permit.done()
    break
  }
  const refusals = [...search, add].reduce((sum, one) => sum + one.refusals, 0)
  return { search, add, refusals, registered_at: story.now }
}

/** One visitor who asks so often a second, whatever the answer. */
export async function flood(
  story: Story,
  asking: Asking,
  a_second: number,
  until_ms: number,
): Promise<number[]> {
  const served: number[] = []
  while (story.now < until_ms) {
    void story.request("lookup", asking).then((refused) => {
      if (refused === null) served.push(story.now)
    })
    await story.sleep(1_000 / a_second)
  }
  return served
}
