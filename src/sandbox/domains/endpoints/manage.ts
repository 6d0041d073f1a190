import type { z } from "zod"
import { done, type Outcome, type Refused, refuse } from "../../envelope/outcome"
import type { DomainRow } from "../domain-row"
import { ownRow } from "../own-row"
import { domainRecord } from "../record"
import type { Call } from "./call"
import { readBody } from "./read-body"

/** Where management operations are unavailable: "not yet registered at the registrar" (contract section 7). */
const UNREGISTERED = ["pending", "manual", "failed"]

/** One change of a registered domain of the account; answers with its record. `change` may refuse. */
export async function manage<T extends z.ZodTypeAny>(
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
  return change(row, read.value) ?? done(domainRecord(call.world, call.domain, row))
}
