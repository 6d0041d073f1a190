import type { Chance } from "./chance"

export type Process = { alive: boolean; frozen_until: number }

export const newProcess = (): Process => ({ alive: true, frozen_until: 0 })

type Turn = { process: Process; at(): number; take(): void }

/**
 * A virtual clock, and the one place that decides who goes on. Whatever waits, for a turn or for a time, waits here; of
 * those whose time has come one is chosen by chance, and only when there is none the clock moves.
 */
export class Scheduler {
  now = 0
  private turns: Turn[] = []

  constructor(private readonly chance: Chance) {}

  /** Goes on when chosen, `after_ms` from now at the earliest. */
  turn(process: Process, after_ms = 0): Promise<void> {
    const at = this.now + after_ms
    return this.turnAt(process, () => at)
  }

  /** Goes on when chosen, at the earliest when the clock has come to `at`, which may change meanwhile. */
  turnAt(process: Process, at: () => number): Promise<void> {
    return new Promise((resolve) => {
      this.turns.push({ process, at, take: resolve })
    })
  }

  /** Runs until nobody waits any more, or the clock would pass `until`; true when the time was up. */
  async run(until: number): Promise<boolean> {
    for (;;) {
      await drained()
      this.turns = this.turns.filter(({ process }) => process.alive)
      if (this.turns.length === 0) return false
      const ready = this.turns.filter((turn) => readyAt(turn) <= this.now)
      if (ready.length > 0) {
        this.take(this.chance.of(ready))
        continue
      }
      const next = Math.min(...this.turns.map(readyAt))
      if (next > until) return true
      this.now = next
    }
  }

  private take(turn: Turn): void {
    this.turns.splice(this.turns.indexOf(turn), 1)
    turn.take()
  }
}

const readyAt = ({ at, process }: Turn): number => Math.max(at(), process.frozen_until)

/** Everything that can go on without a turn has gone on: Node calls back when no promise is left to go on with. */
const drained = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))
