import { z } from "zod"
import { done, type Outcome, refuse } from "../../envelope"
import { fingerprint, keyedWrite } from "../../idempotency"
import { refuseUnpayable } from "../../ledger/movement"
import { unitPrice } from "../lookup"
import { addYears, splitDomain } from "../names"
import { latestOrder } from "../orders/move-order"
import { isWaiting, orderAmount } from "../orders/order"
import { placeOrder } from "../orders/place-order"
import { ownRow, shownStatus } from "../record"
import { effectsOf } from "../scripts/prefix-table"
import { type Call, MAX_TERM_YEARS, readBody, yearsField } from "./call"
import { registrationResult } from "./register"

/** Assumption 15. */
const renewBody = z.object({ years: yearsField })

/** POST /domains/{domain}/renew */
export function renew(call: Call): Promise<Outcome> {
  const print = fingerprint("renew", call.domain, call.body)
  return keyedWrite(call.world, { key: call.key, fingerprint: print }, async () => {
    await call.pause()
    return renewNow(call)
  })
}

function renewNow(call: Call): Outcome {
  const { world, domain, key } = call
  const read = readBody(renewBody, call.body)
  if (!read.ok) return read
  const { years } = read.value
  const row = ownRow(call.world, call.domain)
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
  const effects = effectsOf(domain)
  // Assumption 4.
  const amount = orderAmount(years * unit.renew, effects)
  const unpayable = refuseUnpayable(world, amount)
  if (unpayable !== null) return unpayable
  if (effects.some(({ kind }) => kind === "refuse_order")) return refuse("order_failed")
  const order = placeOrder(world, { domain, operation: "renew", years, amount, key }, effects)
  return done(registrationResult(world, order))
}
