interface Task {
  readonly stop: () => Promise<void>
  readonly kill: () => void
}

const KILLED = 1

/** npm passes a Ctrl-C on that the terminal has sent us too: within this time two signals are one key press. */
const ONE_PRESS_MS = 500

/**
 * Stops what was started, the last one first, on Ctrl-C, on SIGTERM, and when something fails. A second Ctrl-C
 * does not wait any longer.
 */
export class Shutdown {
  private readonly tasks: Task[] = []
  private stopping: Promise<void> | undefined

  /** After the first signal this process ends, with code 0 if everything could be stopped. */
  listen(onSignal: () => void): void {
    let first: number | undefined
    const onAnySignal = () => {
      const now = performance.now()
      if (first === undefined) {
        first = now
        onSignal()
        void this.stopAll().then(
          () => process.exit(0),
          () => process.exit(KILLED),
        )
      } else if (now - first > ONE_PRESS_MS) {
        for (const task of this.tasks) task.kill()
        process.exit(KILLED)
      }
    }
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onAnySignal)
  }

  isStopping(): boolean {
    return this.stopping !== undefined
  }

  add(task: Task): void {
    this.tasks.push(task)
    // Started in the moment of stopping: it must not stay behind.
    if (this.isStopping()) task.kill()
  }

  stopAll(): Promise<void> {
    this.stopping ??= (async () => {
      for (const task of [...this.tasks].reverse()) await task.stop()
    })()
    return this.stopping
  }
}
