import { faultText } from "../shared/fault-text"

/** Rows that one instance works on at a time: a slow answer holds up one place, not the sweep. */
const CAPACITY = 8

/** It answers true for more of it at once. `due`: SQL, statements of which one gives a row when there is something to do. */
export type Chore = { name: string; every?: number; due?: readonly string[]; run(): Promise<unknown> }

/** With a sweep every five seconds: on a large shop every look costs something. */
export const SWEEPS_A_MINUTE = 12

/** `idle_ms`: since the last end of a sweep, or the start, by a clock that never steps. `faults`: by the name of the part. */
export type SweepHealth = {
  last_at: Date | null
  idle_ms: number | null
  faults: Readonly<Record<string, string>>
}

type Parts = {
  chores: readonly Chore[]
  /** Takes up at most `room` pieces of work and answers them, still under way; they never reject. */
  work(room: number): Promise<Promise<void>[]>
  /** Whether there is anything to do; what no time tells is done in sweeps in which a chore has its turn. */
  isDue?(): Promise<boolean>
  swept?(took_ms: number): void
}

/** In the pause it takes up more work as soon as there is room. A fault in one part stops no other. */
export class Sweeper {
  private sweeps = 0
  private last_at: Date | null = null
  private alive_at_ms: number | null = null
  private readonly faults = new Map<string, string>()
  private readonly underWay = new Set<Promise<void>>()
  private stopped = false
  private kicked = false
  private hasRoom = false
  private wake: () => void = () => {}
  private running: Promise<void> | null = null

  constructor(
    private readonly parts: Parts,
    private readonly pause_ms: number,
    private readonly onFault: (part: string, fault: unknown) => void,
  ) {}

  get health(): SweepHealth {
    const { last_at, alive_at_ms } = this
    const idle_ms = alive_at_ms === null ? null : performance.now() - alive_at_ms
    return { last_at, idle_ms, faults: Object.fromEntries(this.faults) }
  }

  start(): void {
    this.alive_at_ms ??= performance.now()
    this.running ??= this.loop()
  }

  kick(): void {
    this.kicked = true
    this.wake()
  }

  async stop(): Promise<void> {
    this.stopped = true
    this.kick()
    await this.running
    await Promise.all(this.underWay)
  }

  async sweep(): Promise<void> {
    const began_ms = performance.now()
    // Paid work first: what else there is to do must not stand before it.
    await this.tried("work", () => this.takeUpWork())
    for (const { name, every = 1, run } of this.parts.chores) {
      if (this.stopped) return
      if (this.sweeps % every !== 0) continue
      if (await this.tried(name, run)) this.kicked = true
    }
    this.ended()
    this.parts.swept?.(performance.now() - began_ms)
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      const is_asked = this.kicked
      this.kicked = false
      if (is_asked || (await this.isDue())) await this.sweep()
      else this.ended()
      await this.pause()
    }
  }

  private async isDue(): Promise<boolean> {
    const hasTurn = this.parts.chores.some(({ every }) => every && this.sweeps % every === 0)
    if (hasTurn || this.faults.size > 0) return true
    // A chore that cannot be asked for sweeps.
    return (await this.parts.isDue?.().catch(() => true)) ?? true
  }

  private ended(): void {
    this.sweeps++
    this.last_at = new Date()
    this.alive_at_ms = performance.now()
  }

  /** The pauses of all sweepers end at the same moments. */
  private async pause(): Promise<void> {
    const end_ms = (Math.floor(performance.now() / this.pause_ms) + 1) * this.pause_ms
    for (let left_ms = end_ms - performance.now(); left_ms > 0; left_ms = end_ms - performance.now()) {
      if (this.stopped || this.kicked) return
      if (this.hasRoom) await this.tried("work", () => this.takeUpWork())
      else await this.sleep(left_ms)
    }
  }

  private async takeUpWork(): Promise<void> {
    this.hasRoom = false
    for (const work of await this.parts.work(CAPACITY - this.underWay.size)) this.track(work)
  }

  private async tried(part: string, run: () => Promise<unknown>): Promise<boolean> {
    try {
      const more = (await run()) === true
      this.faults.delete(part)
      return more
    } catch (fault) {
      const text = faultText(fault)
      // Once for as long as it lasts: a database that is away must not flood the log.
      if (this.faults.get(part) !== text) this.onFault(part, fault)
      this.faults.set(part, text)
      return false
    }
  }

  private track(work: Promise<void>): void {
    this.underWay.add(work)
    void work.finally(() => {
      this.underWay.delete(work)
      this.hasRoom = true
      this.wake()
    })
  }

  private sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      // The sweep alone must not keep a process alive that has nothing else to do.
      timer.unref()
      this.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
