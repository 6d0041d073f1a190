/** A fault in the sweep itself (the database is away): wait, so that the log is not flooded. */
const FAULT_PAUSE_MS = 5_000

/** Runs a sweep over and over: at once again while there is work, else after a pause or when kicked. */
export class Sweeper {
  private stopped = false
  private wake: () => void = () => {}
  private running: Promise<void> | null = null

  constructor(
    private readonly runOnce: () => Promise<number>,
    private readonly pause_ms: number,
    private readonly onFault: (fault: unknown) => void,
  ) {}

  start(): void {
    this.running ??= this.loop()
  }

  /** There may be work now: do not wait for the pause to end. */
  kick(): void {
    this.wake()
  }

  /** Ends after the step under way; what is left is taken up by another instance or the next start. */
  async stop(): Promise<void> {
    this.stopped = true
    this.wake()
    await this.running
  }

  private async loop(): Promise<void> {
    while (!this.stopped) {
      const worked = await this.runOnce().catch((fault: unknown) => {
        this.onFault(fault)
        return null
      })
      if (worked === null) await this.sleep(FAULT_PAUSE_MS)
      else if (worked === 0) await this.sleep(this.pause_ms)
    }
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
