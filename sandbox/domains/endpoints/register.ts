import { z } from "zod"
import { type Outcome, type Refused, refuse } from "../../envelope"
import { fingerprint, type Judged } from "../../idempotency"
import { refuseUnpayable } from "../../ledger/movement"
import type { World } from "../../state/world"
import { availabilityState, unitPrice } from "../lookup"
import { isDomainName, splitDomain } from "../names"
import { placeOrder } from "../orders/place-order"
import { effectsOf } from "../scripts/prefix-table"
import { type Call, nameserversField, readBody, yearsField } from "./call"
import { keyedWrite, registrationResult, surcharged } from "./keyed-write"

/** Contact fields are ignored (contract D1.6); nameservers may be left out. */
const registerBody = z.object({
  domain: z.string().transform((text) => text.toLowerCase()),
  years: yearsField,
  nameservers: nameserversField.default([]),
})

/** POST /domains */
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
      world.state.domains.set(domain, {
        owner: "account",
        status: "pending",
        expiry: null,
        nameservers,
        locked: false,
        auto_renew: false,
      })
      const order = { domain, operation: "register", years, amount, key } as const
      return registrationResult(world, placeOrder(world, order, mode.orders))
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
