import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { z } from "zod"
import { answerOf } from "../../reseller/http/answer-of"
import { Refusal } from "../../reseller/shared/refusal"
import { type Database, recordOf } from "../../reseller/shared/sql.store"
import { appOf } from "./who"

export const IDEMPOTENCY_KEY = "Idempotency-Key"

/** A UUID has 36; what is much longer is no key. */
const MAX_LENGTH = 255

const CONFLICT = 409

/** Null where the caller sent none: nobody's request is repeated then. */
export const keyOf = (req: MedusaRequest): string | null => req.get(IDEMPOTENCY_KEY) || null

/** Medusa's JS client repeats a 409 by itself, with the same key; that must not count as the shopper's yes to a risen price. */
export function replayConflict(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  refusedBefore(req).then((body) => {
    if (body === null) next()
    else res.status(CONFLICT).json(body)
  }, next)
}

async function refusedBefore(req: MedusaRequest): Promise<Record<string, unknown> | null> {
  const key = keyOf(req)
  if (key === null) return null
  if (key.length > MAX_LENGTH) {
    const sentence = `${IDEMPOTENCY_KEY} has more than ${MAX_LENGTH} characters.`
    throw new Refusal("invalid", "invalid_idempotency_key", sentence)
  }
  const path = req.baseUrl + req.path
  const { container, newId } = appOf(req)
  const known = await keep(container.manager, [newId("ikey"), key, req.method, path])
  // A key of Medusa's own has the path within its router.
  if (!path.endsWith(known.request_path ?? ""))
    throw new Refusal(
      "invalid",
      "idempotency_key_reused",
      `This ${IDEMPOTENCY_KEY} was sent with another request. Make a new one for every request.`,
    )
  return known.response_code === CONFLICT ? known.response_body : null
}

const keptRecord = z.object({
  request_path: z.string().nullable(),
  response_code: z.number().nullable(),
  response_body: z.record(z.unknown()).nullable(),
})

/** Medusa itself knows only keys that it made, and takes a repeated request for another one. */
async function keep(db: Database, [id, key, method, path]: [string, string, string, string]) {
  const statement = `INSERT INTO idempotency_key (id, idempotency_key, request_method, request_path)
     VALUES ($1, $2, $3, $4) ON CONFLICT (idempotency_key) DO NOTHING`
  await db.query(statement, [id, key, method, path])
  const kept = await recordOf(db, keptRecord, "SELECT * FROM idempotency_key WHERE idempotency_key = $1", [
    key,
  ])
  if (kept === null) throw new Error("Bug! A key that was just made is gone")
  return kept
}

/** Keeps a refusal for `replayConflict`. Whatever is no question to the shopper may be tried again with the same key. */
export async function storeConflict(db: Database, key: string | null, fault: unknown): Promise<void> {
  // Something changed under the shopper: they must see it and decide.
  if (key === null || !(fault instanceof Refusal && fault.kind === "conflict")) return
  const { status, body } = answerOf(fault)
  const statement = `UPDATE idempotency_key SET recovery_point = 'finished', response_code = $2, response_body = $3
    WHERE idempotency_key = $1`
  await db.query(statement, [key, status, JSON.stringify(body)])
}
