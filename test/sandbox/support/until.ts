import { setTimeout as wait } from "node:timers/promises"

/** Far beyond what anything here takes; a condition that never holds then fails its test instead of hanging it. */
const PATIENCE_MS = 5_000

export async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${condition}`)
    await wait(1)
  }
}
