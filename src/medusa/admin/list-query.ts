import { z } from "zod"
import { idSchema, pageSchema, searchTextSchema } from "../../api-schemas/fields"
import type { Interface } from "../../core/orders/order-row"
import { STATES, stateSchema } from "../../core/orders/states"
import { parseRequest } from "../http/api-error"
import type { ListQuery } from "../persistence/order-list"

const statesSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((written) => [written].flat().flatMap((text) => text.split(",")))
  .pipe(z.array(stateSchema, { errorMap: () => ({ message: `must be of ${STATES.join(", ")}` }) }))

/** `state` may be given several times or with commas. */
export const orderListQuerySchema = z
  .object({
    state: statesSchema.optional(),
    order_id: idSchema.optional(),
    q: searchTextSchema.optional(),
  })
  .merge(pageSchema)
  .strict()

/** Parses the query of the list. */
export function readListQuery(input: unknown, served_by: Interface): ListQuery {
  const { state, order_id, q, limit, offset } = parseRequest(orderListQuerySchema, input)
  return {
    interface: served_by,
    states: state ?? [],
    order_id: order_id ?? null,
    customer_id: null,
    q: q || null,
    limit,
    offset,
  }
}
