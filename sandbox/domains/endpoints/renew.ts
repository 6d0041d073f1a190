import { z } from "zod"
import { type Outcome, refuse } from "../../envelope"
import { fingerprint, type Judged } from "../../idempotency"
import { refuseUnpayable } from "../../ledger/movement"
import { unitPrice } from "../lookup"
import { addYears, splitDomain } from "../names"
import { latestOrder } from "../orders/move-order"
import { isWaiting } from "../orders/order"
import { placeOrder } from "../orders/place-order"
import { ownRow, shownStatus } from "../record"
import { effectsOf } from "../scripts/prefix-table"
import { type Call, MAX_TERM_YEARS, readBody, yearsField } from "./call"
import { keyedWrite, registrationResult, surcharged } from "./keyed-write"

/** Assumption 15. */
const renewBody = z.object({ years: yearsField })

/** POST /domains/{domain}/renew */
export function renew(call: Call): Promise<Outcome> {
  const print = fingerprint("renew", call.domain, call.body)
  return keyedWrite(call, print, () => judgeRenewal(call))
}

function judgeRenewal({ world, domain, body, key, mode }: Call): Judged {
  const read = readBody(renewBody, body)
  if (!read.ok) return read
  const { years } = read.value
  const row = ownRow(world, domain)
  if (row === null) return refuse("not_found")
  if (shownStatus(world, row) !== "active") return refuse("not_active")
  const latest = latestOrder(world, domain)
  if (latest !== null && latest.operation === "renew" && isWaiting(latest.state)) {
    return refuse("renewal_in_progress")
  }
  const longest = addYears(new Date(world.now()).toISOString(), MAX_TERM_YEARS)
  if (row.expiry !== null && addYears(row.expiry, years) > longest) return refuse("registrar_rejected")
  const unit = unitPrice(world, domain)
  if (unit === null) return refuse("tld_not_sold")
  if (world.state.prices.get(splitDomain(domain).tld)?.no_price) return refuse("no_price")
  // Assumption 4.
  const amount = surcharged(mode, years * unit.renew)
  const unpayable = refuseUnpayable(world, amount)
  if (unpayable !== null) return unpayable
  if (effectsOf(domain).some(({ kind }) => kind === "refuse_order")) return refuse("order_failed")
  const renewal = { domain, operation: "renew", years, amount, key } as const
  return { ok: true, execute: () => registrationResult(world, placeOrder(world, renewal, mode.orders)) }
}
