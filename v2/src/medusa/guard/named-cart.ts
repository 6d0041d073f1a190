import { z } from "zod"
import { idSchema } from "../../api-schemas/fields"
import { rowsOf } from "../../postgres/sql"
import { pathId } from "../http/request"
import type { MedusaRequest } from "../http/types"
import { resellerOf } from "../http/who"

/** The cart that a request of one of Medusa's own routes names; null where it names none. */
export type CartOf = (req: MedusaRequest) => Promise<string | null>

export const inPath: CartOf = async (req) => pathId(req)

/** Medusa refuses anything that is no id. */
const namingSchema = z.object({ cart_id: idSchema.nullable().catch(null) }).catch({ cart_id: null })

export const inBody: CartOf = async ({ body }) => namingSchema.parse(body).cart_id

export const inQuery: CartOf = async ({ query }) => namingSchema.parse(query).cart_id

const cartRecord = z.object({ cart_id: z.string() })

/** By its payment collection, in the path. */
export const byCollection: CartOf = async (req) => {
  const [found] = await rowsOf(
    resellerOf(req).database,
    "SELECT cart_id FROM cart_payment_collection WHERE payment_collection_id = $1 AND deleted_at IS NULL",
    [pathId(req)],
  )
  return found === undefined ? null : cartRecord.parse(found).cart_id
}
