import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { z } from "zod"
import type { App } from "../../app"
import type { Sweeper, SweepHealth } from "../../composition/sweeper.service"
import { MINUTE_MS, SECOND_MS } from "../../shared/time"
import type { Facts } from "../conditions/facts"

/** A sweep is a matter of moments: so many pauses later it does not run any more. A minute by default. */
const PAUSES_LATE = 12

/** A slow database stretches a sweep, however short the pause. */
const LEAST_LATE_MS = 10 * SECOND_MS

/** Housekeeping and mailing wait for upstream's list and for mail servers, one after the other. */
export const UNPAID_LATE_MS = 15 * MINUTE_MS

/** After this time without the end of a sweep, paid work is taken to stand still. */
export const sweepLateMs = ({ sweep_ms }: { sweep_ms: number }): number =>
  Math.max(PAUSES_LATE * sweep_ms, LEAST_LATE_MS)

export function sweepFault({ faults }: SweepHealth): string | null {
  const said = Object.entries(faults).map(([part, fault]) => `${part}: ${fault}`)
  return said.join("; ") || null
}

export function instanceFacts(app: App) {
  const { sweeps, options, isSweeping, parts, missingGuards } = app
  const sweep = ({ health }: Sweeper, late_after_ms: number) => ({
    is_late: health.idle_ms === null || health.idle_ms > late_after_ms,
    fault: sweepFault(health),
  })
  const { domains, identity } = parts.observed.standing
  return {
    guards_missing: missingGuards(),
    is_stopping: parts.stopping.signal.aborted,
    sweeps: isSweeping
      ? {
          orders: sweep(sweeps.orders, sweepLateMs(options.poll)),
          housekeeping: sweep(sweeps.housekeeping, UNPAID_LATE_MS),
          mailing: sweep(sweeps.mailing, UNPAID_LATE_MS),
        }
      : null,
    upstream: { domains: domains.standing, identity: parts.inquiries && identity.standing },
  } satisfies Partial<Facts>
}

type Versions = { plugin: string; medusa: string; node: string }

const packageSchema = z.object({ version: z.string() })

const versionIn = (file: string): string =>
  packageSchema.parse(JSON.parse(readFileSync(file, "utf8"))).version

/** How deep a package is built, each version of Medusa says differently. */
const packageAbove = (folder: string): string =>
  existsSync(join(folder, "package.json")) ? join(folder, "package.json") : packageAbove(dirname(folder))

let known: Versions | null = null

export function versions(): Versions {
  known ??= {
    plugin: versionIn(packageAbove(__dirname)),
    medusa: versionIn(require.resolve("@medusajs/medusa/package.json")),
    node: process.versions.node,
  }
  return known
}
