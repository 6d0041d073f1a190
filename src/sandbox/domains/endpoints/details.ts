import { done, refuse } from "../../envelope/outcome"
import { latestOrder, pollOrder } from "../orders/advance-orders"
import { ownRow } from "../own-row"
import { domainRecord } from "../record"
import type { Call } from "./call"

/** GET /domains/{domain}: each call is one poll of the domain's order. */
export async function details(call: Call) {
  await call.pause()
  const row = ownRow(call.world, call.domain)
  if (row === null) return refuse("not_found")
  const order = latestOrder(call.world, call.domain)
  if (order !== null) pollOrder(call.world, order)
  return done(domainRecord(call.world, call.domain, row))
}
