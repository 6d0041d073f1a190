import { z } from "zod"
import { STATES, stateSchema } from "../../core/orders/states"
import { parseRequest } from "../http/parse-request"
import type { ListQuery } from "../stores/order-list"

const DEFAULT_LIMIT = 20
/** A page that the admin can show and the database reads at once. */
const MAX_LIMIT = 100

const statesSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((written) => [written].flat().flatMap((text) => text.split(",")))
  .pipe(z.array(stateSchema, { errorMap: () => ({ message: `must be of ${STATES.join(", ")}` }) }))

const querySchema = z
  .object({
    state: statesSchema.optional(),
    order_id: z.string().optional(),
    q: z.string().trim().optional(),
    limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
    offset: z.coerce.number().int().min(0).default(0),
  })
  .strict()

/** Parses the query of the list; `state` may be given several times or with commas. */
export function readListQuery(input: unknown): ListQuery {
  const { state, order_id, q, limit, offset } = parseRequest(querySchema, input)
  return { states: state ?? [], order_id: order_id ?? null, q: q || null, limit, offset }
}
