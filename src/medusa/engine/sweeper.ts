/** A fault in the sweep itself (the database is away): wait, so that the log is not flooded. */
const FAULT_PAUSE_MS = 5_000

/** Rows that one instance works on at a time: a slow answer holds up one place, not the sweep. */
const CAPACITY = 8

export type SweepHealth = { last_at: Date | null; fault: string | null }

/**
 * Sweeps over and over, with at most CAPACITY pieces of work under way: again as soon as there is room or somebody
 * kicks, else after a pause.
 */
export class Sweeper {
  /** When this process last swept to the end, and the fault of the last sweep if it had one. */
  readonly health: SweepHealth = { last_at: null, fault: null }
  private readonly underWay = new Set<Promise<void>>()
  private stopped = false
  private kicked = false
  private wake: () => void = () => {}
  private running: Promise<void> | null = null

  /** `sweep` takes up at most `room` pieces of work and answers them, still under way; they never reject. */
  constructor(
    private readonly sweep: (room: number) => Promise<Promise<void>[]>,
    private readonly pause_ms: number,
    private readonly onFault: (fault: unknown) => void,
  ) {}

  start(): void {
    this.running ??= this.loop()
  }

  /** There may be work now: do not wait for the pause to end. */
  kick(): void {
    this.kicked = true
    this.wake()
  }

  /** Ends when what is under way has ended; the rest is taken up by another instance or the next start. */
  async stop(): Promise<void> {
    this.stopped = true
    this.kick()
    await this.running
    await Promise.all(this.underWay)
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      this.kicked = false
      const started = await this.sweep(CAPACITY - this.underWay.size).catch((fault: unknown) => {
        this.onFault(fault)
        this.health.fault = String(fault)
        return null
      })
      if (started !== null) Object.assign(this.health, { last_at: new Date(), fault: null })
      for (const work of started ?? []) this.track(work)
      if (started === null) await this.sleep(FAULT_PAUSE_MS)
      else if (!this.kicked) await this.sleep(this.pause_ms)
    }
  }

  private track(work: Promise<void>): void {
    this.underWay.add(work)
    void work.finally(() => {
      this.underWay.delete(work)
      this.kick()
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
