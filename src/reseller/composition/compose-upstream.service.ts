import { PostgresBudget } from "../budget/budget.store"
import { leaseMs } from "../engine/pace"
import type { Options } from "../options/options-schema"
import type { Interface } from "../orders/order-row"
import type { Database } from "../shared/sql.store"
import { createDomainsClient } from "../upstream/domains/domains-client"
import { delay } from "../upstream/http/retry-policy"
import { createIdentityClient } from "../upstream/identity/identity-client"
import { counted, type Observed } from "./observe.service"

/** Both interfaces within the budget that all instances and commands share: with one token the limits are one. */
export function composeUpstream(
  options: Options,
  database: Database,
  signals: { stopping?: AbortSignal; aborting?: AbortSignal } = {},
  observed?: Observed,
) {
  const { window_ms, ...slots } = options.limits
  const { domains, identity, timeouts } = options
  // A write's slot is held through the step, so never longer than the step's lease.
  const budget = new PostgresBudget(database, { slots, window_ms, hold_ms: leaseMs(timeouts) })
  const metrics = observed?.metrics ?? null
  const calling = {
    timeouts,
    delay,
    random: Math.random,
    ...signals,
  }
  const observer = (of: Interface) => observed && { observer: observed.observerOf(of) }
  return {
    budget,
    registrar: createDomainsClient({
      ...domains,
      ...calling,
      ...observer("domains"),
      budget: counted(budget, metrics),
    }),
    /** Null where the shop has no `identity` option. */
    inquirer: identity
      ? createIdentityClient({
          ...identity,
          ...calling,
          ...observer("identity"),
          budget: counted(budget.forIdentity(), metrics),
        })
      : null,
  }
}
