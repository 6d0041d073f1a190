import { z } from "zod"
import { done, type Outcome, type Refused, refuse } from "../../envelope"
import type { DomainRow } from "../../state/state"
import { latestOrder, pollOrder } from "../orders/move-order"
import { domainRecord, ownRow } from "../record"
import { type Call, nameserversField, readBody } from "./call"

/** GET /domains/{domain}: each call is one poll of the domain's order. */
export async function details(call: Call) {
  await call.pause()
  // What is not told of is not seen waiting either.
  if (domainRecord(call.world, call.domain) === null) return refuse("not_found")
  const order = latestOrder(call.world, call.domain)
  if (order !== null) pollOrder(call.world, order)
  const record = domainRecord(call.world, call.domain)
  return record === null ? refuse("not_found") : done(record)
}

/** Where management operations are unavailable: "not yet registered at the registrar" (contract D7). */
const UNREGISTERED = ["pending", "manual", "failed"]

async function manage<T extends z.ZodTypeAny>(
  call: Call,
  schema: T,
  change: (row: DomainRow, wish: z.output<T>) => Refused | null,
): Promise<Outcome> {
  await call.pause()
  const read = readBody(schema, call.body)
  if (!read.ok) return read
  const row = ownRow(call.world, call.domain)
  if (row === null) return refuse("not_found")
  if (UNREGISTERED.includes(row.status)) return refuse("not_registered")
  return change(row, read.value) ?? done(domainRecord(call.world, call.domain))
}

/** `{}` (assumption 17); a wish to unlock is understood in order to be refused. */
const lockBody = z.object({ locked: z.boolean().optional() })

export function lock(call: Call) {
  return manage(call, lockBody, (row, { locked }) => {
    if (locked === false) return refuse("panel_only")
    row.locked = true
    return null
  })
}

/** Assumption 17. */
const autoRenewBody = z.object({ auto_renew: z.boolean() })

export function setAutoRenew(call: Call) {
  return manage(call, autoRenewBody, (row, { auto_renew }) => {
    row.auto_renew = auto_renew
    return null
  })
}

/** Assumption 17. */
const nameserversBody = z.object({ nameservers: nameserversField.min(1) })

/** The registrar finds no host there. */
const NO_SUCH_HOST = ".refused.net"

export function setNameservers(call: Call) {
  return manage(call, nameserversBody, (row, { nameservers }) => {
    if (nameservers.some((host) => host.endsWith(NO_SUCH_HOST))) return refuse("registrar_rejected")
    row.nameservers = nameservers
    return null
  })
}
