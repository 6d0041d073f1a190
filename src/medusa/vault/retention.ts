import type { EntityManager } from "typeorm"
import { eraseDue } from "./erase-due"

const DAY_MS = 24 * 60 * 60 * 1_000

/** About once a minute: days are what is promised, and on a large shop every look costs something. */
const LOOK_EVERY_SWEEPS = 12

/** Erased at a time: small, so that it never holds the sweep up. */
const BATCH = 100

/**
 * Called in every sweep, erases now and then what need not be kept any longer. It goes on where inquiries are sold no
 * more, and a fault in it never stops paid work.
 */
export function retention(of: {
  manager: EntityManager
  retention_days: number
  onFault(fault: unknown): void
}): () => Promise<void> {
  const due = { retention_ms: of.retention_days * DAY_MS, limit: BATCH }
  let sweeps = 0
  return async () => {
    if (sweeps++ % LOOK_EVERY_SWEEPS !== 0) return
    await eraseDue(of.manager, due).catch(of.onFault)
  }
}
