import { z } from "zod"
import { refuseUnpayable } from "../../account/refuse-unpayable"
import { done, type Outcome, refuse } from "../../envelope/outcome"
import { fingerprint } from "../../idempotency/fingerprint"
import { keyedWrite } from "../../idempotency/keyed-write"
import { unitPrice } from "../lookup/unit-price"
import { splitDomain } from "../names/domain-name"
import { latestOrder } from "../orders/advance-orders"
import { orderAmount } from "../orders/order-amount"
import { placeOrder } from "../orders/place-order"
import { isWaiting } from "../orders/transitions"
import { ownRow } from "../own-row"
import { shownStatus } from "../record"
import { effectsOf } from "../scripts/read-script"
import type { Call } from "./call"
import { yearsField } from "./fields"
import { readBody } from "./read-body"
import { registrationResult } from "./registration-result"

/** Assumption: gaps.md, "renew body". */
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
  const unit = unitPrice(world, domain)
  if (unit === null) return refuse("tld_not_sold")
  if (world.state.prices.get(splitDomain(domain).tld)?.no_price) return refuse("no_price")
  const effects = effectsOf(domain)
  // Assumption: gaps.md, "price for n years".
  const amount = orderAmount(years * unit.renew, effects)
  const unpayable = refuseUnpayable(world, amount)
  if (unpayable !== null) return unpayable
  if (effects.some(({ kind }) => kind === "refuse_order")) return refuse("order_failed")
  const order = placeOrder(world, { domain, operation: "renew", years, amount, key }, effects)
  return done(registrationResult(world, order))
}
