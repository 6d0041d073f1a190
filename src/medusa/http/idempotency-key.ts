import { answerOf } from "../../reseller/http/answer-of"
import { Refusal } from "../../reseller/shared/refusal"
import { IdempotencyKeys } from "../persistence/idempotency-keys"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "./types"
import { appOf } from "./who"

export const IDEMPOTENCY_KEY = "Idempotency-Key"

/** A UUID has 36; what is much longer is no key. */
const MAX_LENGTH = 255

const CONFLICT = 409

/** Null where the caller sent none: nobody's request is repeated then. */
const keyOf = (req: MedusaRequest): string | null => req.get(IDEMPOTENCY_KEY) || null

const keysOf = (req: MedusaRequest) => new IdempotencyKeys(appOf(req).container.manager)

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
  if (key.length > MAX_LENGTH)
    throw new Refusal(
      "invalid",
      "invalid_idempotency_key",
      `${IDEMPOTENCY_KEY} has more than ${MAX_LENGTH} characters.`,
    )
  const path = req.baseUrl + req.path
  const request = { id: appOf(req).newId("ikey"), method: req.method, path }
  const known = await keysOf(req).know(key, request)
  // A key of Medusa's own has the path within its router.
  if (!path.endsWith(known.request_path ?? ""))
    throw new Refusal(
      "invalid",
      "idempotency_key_reused",
      `This ${IDEMPOTENCY_KEY} was sent with another request. Make a new one for every request.`,
    )
  return known.response_code === CONFLICT ? known.response_body : null
}

/** Keeps a refusal for `replayConflict`. Whatever is no question to the shopper may be tried again with the same key. */
export async function storeConflict(req: MedusaRequest, fault: unknown): Promise<void> {
  const key = keyOf(req)
  if (key !== null && isConflict(fault)) await keysOf(req).finish(key, answerOf(fault))
}

/** Something changed under the shopper: they must see it and decide. */
export const isConflict = (fault: unknown): fault is Refusal =>
  fault instanceof Refusal && fault.kind === "conflict"
