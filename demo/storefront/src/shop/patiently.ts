import { refusalOf, type Waiting, waitingOf } from "medusa-plugin-domain-reseller-client"

/** So that visitors who were told the same moment do not come back all at once. */
const SPREAD_MS = 500

/** What the shop told to wait for, if it did. */
export const waitingFor = (fault: unknown): Waiting | null => {
  const refusal = refusalOf(fault)
  return refusal === null ? null : waitingOf(refusal)
}

export const pauseOf = ({ retry_in_ms }: Waiting): number => retry_in_ms + Math.random() * SPREAD_MS

/** Asks until the shop has room. Nothing is asked any more once the visitor leaves: then it ends with the signal's reason. */
export const patiently = async <Answer>(
  ask: () => Promise<Answer>,
  onWait: (waiting: Waiting) => void,
  leaving: AbortSignal,
): Promise<Answer> => {
  for (;;) {
    leaving.throwIfAborted()
    try {
      return await ask()
    } catch (fault) {
      const waiting = waitingFor(fault)
      if (waiting === null) throw fault
      onWait(waiting)
      await new Promise((resolve) => setTimeout(resolve, pauseOf(waiting)))
    }
  }
}
