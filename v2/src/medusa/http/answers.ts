import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { errorHandler } from "@medusajs/framework/http"
import type { HttpTypes, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { defaultStoreCartFields } from "@medusajs/medusa/api/store/carts/query-config"
import { z } from "zod"
import { answerOf, INVALID_PATH, NO_KEY, send } from "../../reseller/http/answer-of"
import { DecryptionError } from "../../reseller/inquiries/personal-data"
import { Refusal, type RefusalKind } from "../../reseller/shared/refusal"

/** A step's error comes out of its workflow as a plain object, with what it said of itself. */
const thrown = z.object({
  name: z.literal("Refusal"),
  kind: z.custom<RefusalKind>((kind) => typeof kind === "string"),
  code: z.string(),
  message: z.string(),
  extra: z.record(z.unknown()).default({}),
})

export const unwrapped = <T>(run: Promise<T>): Promise<T> =>
  run.catch((fault: unknown) => {
    throw asThrown(fault)
  })

function asThrown(fault: unknown): unknown {
  const parsed = thrown.safeParse(fault)
  if (fault instanceof Error || !parsed.success) return fault
  const { kind, code, message, extra } = parsed.data
  return new Refusal(kind, code, message, extra)
}

const handOver = errorHandler()

export function answerError(
  fault: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const thrown = asThrown(fault)
  // Half an answer is out: express ends the connection, so that nobody takes it for a whole one.
  if (res.headersSent) next(fault)
  else if (thrown instanceof DecryptionError) send(NO_KEY, res)
  else if (thrown instanceof Refusal) send(answerOf(thrown), res)
  else if (thrown instanceof URIError) send(INVALID_PATH, res)
  else handOver(fault as Parameters<typeof handOver>[0], req, res, next)
}

export async function cartAnswer(container: MedusaContainer, cart_id: string): Promise<HttpTypes.StoreCart> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: defaultStoreCartFields,
    filters: { id: cart_id },
  })
  // Medusa types what a query answers by the names of its fields, which here are a list.
  return data[0] as unknown as HttpTypes.StoreCart
}

type Check = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => Promise<unknown>

/** A middleware before a route of Medusa's: what the check throws is the answer. */
export const before =
  (check: Check) =>
  (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void =>
    void check(req, res, next).then(() => next(), next)

/** Does the work when Medusa's route has its answer, and before anybody reads it. Its fault is told instead of the answer. */
export function beforeAnswer(
  res: MedusaResponse,
  next: MedusaNextFunction,
  work: (answer: unknown) => Promise<unknown>,
): void {
  const send = res.json.bind(res)
  res.json = (answer: unknown) => {
    res.json = send
    work(answer).then(send, next)
    return res
  }
}
