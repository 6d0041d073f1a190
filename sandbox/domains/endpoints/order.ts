import { z } from "zod"
import { type Outcome, type Refused, refuse } from "../../envelope"
import { claimed, fingerprint, type Judged } from "../../idempotency"
import { refuseUnpayable } from "../../ledger/movement"
import type { Mode } from "../../liberties/table"
import { newDomain } from "../../state/state"
import type { World } from "../../state/world"
import { availabilityState, unitPrice } from "../lookup"
import { addYears, isDomainName, splitDomain } from "../names"
import { latestOrder, placeOrder, shownState } from "../orders/move-order"
import { isWaiting, type Order } from "../orders/order"
import { ownRow, shownStatus, statusWord } from "../record"
import { effectsOf } from "../scripts/prefix-table"
import { type Call, MAX_TERM_YEARS, nameserversField, readBody, yearsField } from "./call"

/** Contract D4.2. */
const MAX_KEY_LENGTH = 80

/** Integer IRT, never below zero. */
export const surcharged = ({ surcharge_irt }: Mode, price: number): number =>
  Math.max(0, price + surcharge_irt)

export async function keyedWrite(call: Call, fingerprint: string, judge: () => Judged): Promise<Outcome> {
  const { world, key, mode } = call
  if (key !== null && key.length > MAX_KEY_LENGTH) return refuse("bad_idempotency_key")
  return claimed(world, {
    ...call,
    fingerprint,
    judge,
    now: (own) => {
      const order = world.state.orders.findLast((one) => one.key === own)
      return order === undefined ? null : registrationResult(world, order, mode)
    },
  })
}

/** Answer to a registration or renewal (contract D2.3; for the renewal assumption 15). */
export function registrationResult(world: World, order: Order, mode: Mode) {
  return {
    domain: order.domain,
    status: statusWord(mode, world.state.domains.get(order.domain)?.status ?? order.state),
    order_state: shownState(order),
    registrant: world.state.account.registrant,
    charged: order.amount,
    currency: "IRT",
  }
}

/** Contact fields are ignored (contract D1.6); nameservers may be left out. */
const registerBody = z.object({
  domain: z.string().transform((text) => text.toLowerCase()),
  years: yearsField,
  nameservers: nameserversField.default([]),
})

export function register(call: Call): Promise<Outcome> {
  const print = fingerprint("register", "", call.body)
  return keyedWrite(call, print, () => judgeRegistration(call))
}

function judgeRegistration({ world, body, key, mode }: Call): Judged {
  const read = readBody(registerBody, body)
  if (!read.ok) return read
  const { domain, years, nameservers } = read.value
  if (!isDomainName(domain)) return refuse("invalid_domain")
  const refused = refuseRegistration(world, domain)
  if (refused !== null) return refused
  const unit = unitPrice(world, domain)
  if (unit === null) return refuse("tld_not_sold")
  // Assumption 4.
  const amount = surcharged(mode, unit.register + (years - 1) * unit.renew)
  const unpayable = refuseUnpayable(world, amount)
  if (unpayable !== null) return unpayable
  if (effectsOf(domain).some(({ kind }) => kind === "refuse_order")) return refuse("order_failed")
  return {
    ok: true,
    execute: () => {
      world.state.domains.set(domain, newDomain({ status: "pending", nameservers }))
      const order = { domain, operation: "register", years, amount, key } as const
      return registrationResult(world, placeOrder(world, order, mode.orders), mode)
    },
  }
}

function refuseRegistration(world: World, domain: string): Refused | null {
  if (!world.state.account.registrant_complete) return refuse("registrant_incomplete")
  const row = world.state.domains.get(domain)
  if (row?.owner === "account" && row.status !== "failed") {
    // "In the active portfolio" or merely "in the account" (contract D7).
    const unfinished = row.status === "pending" || row.status === "manual"
    return refuse(unfinished ? "already_yours" : "already_registered")
  }
  if (world.state.prices.get(splitDomain(domain).tld)?.blocked) return refuse("tld_blocked")
  const state = availabilityState(world, domain)
  switch (state) {
    case "free":
    case "premium":
      return null
    case "unsupported":
      return refuse("tld_not_sold")
    case "unchecked":
      return refuse("lookup_failed")
    case "no_price":
      return refuse("no_price")
    default:
      // Taken, or in a state that only a registry understands.
      return refuse("order_failed")
  }
}

/** Assumption 15. */
const renewBody = z.object({ years: yearsField })

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
  return { ok: true, execute: () => registrationResult(world, placeOrder(world, renewal, mode.orders), mode) }
}
