import { z } from "zod"
import type { CallResult } from "../../core/answers/call-result"
import { ERROR_MEANING } from "../../core/answers/error-meaning"
import type { Account } from "../../core/answers/registration"
import { LIMIT_NAMES } from "../../core/ports/budget"
import type DomainResellerService from "../../services/domain-reseller"
import { countStates } from "../stores/order-list"
import { bigintColumn } from "../stores/order-row-record"
import { rowsOf } from "../stores/sql"

const reservedRecord = z.object({ reserved: bigintColumn })

/** Credit in integer IRT. `reserved` is what paid orders that are still to be executed will take of it. */
export async function accountView(reseller: DomainResellerService) {
  const { manager } = reseller.container
  const { registrar, budget } = reseller.parts
  const [ping, in_use, states, [reserved]] = await Promise.all([
    registrar.ping(),
    budget.inUse(),
    countStates(manager),
    rowsOf(
      manager,
      `SELECT coalesce(sum(coalesce(approved_cost, current_cost, quoted_cost)), 0) AS reserved FROM reseller_order
        WHERE state IN ('due', 'waiting', 'executing', 'held') AND charged IS NULL`,
    ),
  ])
  const account = ping.kind === "answered" ? ping.data : { tier: null, credit: null }
  return {
    tier: account.tier,
    credit: account.credit,
    reserved: reservedRecord.parse(reserved).reserved,
    currency_code: "irt",
    budget: Object.fromEntries(
      LIMIT_NAMES.map((name) => [name, { limit: reseller.options.limits[name], in_use: in_use[name] }]),
    ),
    upstream: upstreamHealth(ping),
    states,
  }
}

/** Whether upstream answers, and if not, what the operator should do. */
function upstreamHealth(ping: CallResult<Account>): {
  reachable: boolean
  error: string | null
  message: string | null
} {
  if (ping.kind === "answered") return { reachable: true, error: null, message: null }
  if (ping.kind === "refused") {
    return { reachable: true, error: ping.error, message: ERROR_MEANING[ping.error].tells }
  }
  if (ping.kind === "busy") {
    return {
      reachable: true,
      error: null,
      message: "Our share of upstream's rate limit is used up for the moment.",
    }
  }
  return {
    reachable: false,
    error: ping.kind,
    message: "Upstream cannot be reached. Check domains.base_url and the network.",
  }
}
