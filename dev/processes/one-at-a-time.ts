import { readFileSync, rmSync, writeFileSync } from "node:fs"
import { waitUntil } from "./wait-until"

/** Signal 0 asks whether a process is there and sends nothing. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The lock file holds the id of the process that works; one that died has left it behind. */
const take = (lock: string): boolean => {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" })
    return true
  } catch {
    try {
      if (!isAlive(Number(readFileSync(lock, "utf8")))) rmSync(lock, { force: true })
    } catch {
      // Given back at this moment: the next try takes it.
    }
    return false
  }
}

/** Does the work while no other process does the same; the others wait for it. */
export const oneAtATime = async (
  lock: string,
  timeout_ms: number,
  work: () => Promise<void>,
): Promise<void> => {
  await waitUntil(() => take(lock), { timeout_ms, what: () => `another process to end its work (${lock})` })
  try {
    await work()
  } finally {
    rmSync(lock, { force: true })
  }
}
