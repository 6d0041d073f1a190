import type { Registrar } from "../../core/contract/registrar"
import { leaseMs } from "../../core/engine/pace"
import type { Budget } from "../../core/ports/budget"
import { PostgresBudget } from "../../postgres/budget/postgres-budget"
import type { Database } from "../../postgres/database"
import { createDomainsClient } from "../../upstream/domains/domains-client"
import { delay } from "../../upstream/http/retry-policy"
import type { Options } from "../options/options-schema"
import { counted, type Observed } from "./observe"
import type { Stopping } from "./stopping"

export type UpstreamParts = {
  timeouts: Pick<Options["timeouts"], "read_ms" | "lookup_ms" | "write_ms">
  registrar: Registrar
  budget: PostgresBudget
  identityCaller: {
    budget: Budget
    delay: typeof delay
    random: () => number
    stopping: AbortSignal
    aborting: AbortSignal
  }
}

/** The domain interface within the budget that all instances and commands share. */
export function composeUpstream(
  options: Options,
  database: Database,
  stopping: Stopping,
  observed?: Observed,
): UpstreamParts {
  const { window_ms, ...slots } = options.limits
  const { read_ms, lookup_ms, write_ms } = options.timeouts
  const timeouts = { read_ms, lookup_ms, write_ms }
  // A write permit is held through the step, so never longer than the step's lease.
  const budget = new PostgresBudget(database, { slots, window_ms, hold_ms: leaseMs(timeouts) })
  const metrics = observed?.metrics ?? null
  const caller = {
    delay,
    random: Math.random,
    stopping: stopping.stopping.signal,
    aborting: stopping.aborting.signal,
  }
  const { base_url, api_token } = options.domains
  const domains = { base_url, api_token, ...caller, budget: counted(budget, metrics), timeouts }
  return {
    timeouts,
    budget,
    identityCaller: { ...caller, budget: counted(budget.forIdentity(), metrics) },
    registrar: createDomainsClient(
      observed === undefined ? domains : { ...domains, observer: observed.observerOf("domains") },
    ),
  }
}
