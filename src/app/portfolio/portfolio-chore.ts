import { syncStep } from "../../core/portfolio/sync"
import { dueSync } from "../../postgres/portfolio/sync-store"
import type { Chore } from "../composition/sweeper"
import type { Options } from "../options/options-schema"
import type { Parts } from "../parts"

/**
 * Reads one page of upstream's list, or the details of one domain. The pace allows more of them than there are sweeps, so
 * `kick` brings the next sweep when the next read is allowed.
 */
export function portfolioChore(
  { sync }: Pick<Parts, "sync">,
  { poll, renewals }: Pick<Options, "poll" | "renewals">,
  kick: () => void,
): Chore {
  let isAligned = false
  return {
    name: "portfolio",
    due: [dueSync(sync.pace)],
    async run() {
      // The option may have changed since the shop last ran.
      if (!isAligned) await sync.store.alignFlags(renewals.by)
      isAligned = true
      const step = await syncStep(sync)
      if (step === "worked") return true
      if (step.wait_ms < poll.sweep_ms) setTimeout(kick, step.wait_ms).unref()
      return false
    },
  }
}
